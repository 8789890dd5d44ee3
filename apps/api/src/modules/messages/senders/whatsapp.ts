import type { Locale } from '@dhc/locales/locale'
import { z } from 'zod'
import { postToProvider, readText } from './post-to-provider.ts'
import type { Sender } from './sender.ts'

export type WhatsAppSettings = {
  /** Of the Graph API, with its version: https://graph.facebook.com/v23.0 */
  readonly url: string
  readonly phoneNumberId: string
  readonly token: string
  /** An approved template whose body is one variable, approved in the three languages. */
  readonly template: string
  readonly timeoutMs?: number
}

/** What Meta calls our languages. */
const templateLanguage = { 'zh-HK': 'zh_HK', 'zh-CN': 'zh_CN', 'en-US': 'en_US' } as const satisfies Record<
  Locale,
  string
>

const reference = z
  .object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) })
  .transform(({ messages }) => messages[0].id)

/** WhatsApp Business Cloud API. A business may open a conversation with an approved template only. */
export function whatsAppSender({ url, phoneNumberId, token, template, timeoutMs }: WhatsAppSettings): Sender {
  return {
    send: ({ id, to, locale, body }) =>
      postToProvider({
        url: `${url}/${encodeURIComponent(phoneNumberId)}/messages`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace(/^\+/, ''),
          type: 'template',
          template: {
            name: template,
            language: { code: templateLanguage[locale] },
            components: [{ type: 'body', parameters: [{ type: 'text', text: onOneLine(body) }] }],
          },
          biz_opaque_callback_data: id,
        }),
        readReference: readText(reference),
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
  }
}

/** Meta refuses a variable with line breaks, tabs or more than four spaces in a row. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
