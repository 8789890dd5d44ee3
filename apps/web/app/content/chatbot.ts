import { chatbotOne, chatbotPath, chatbotQuery } from '@dhc/contracts/cms/site-setting'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { readContent } from './read-content.ts'

/** S7-22, S7-23: where the chat button leads. The contract takes https, and pages of our own. */
export async function readChatLink(access: ContentAccess, locale: Locale): Promise<string | undefined> {
  const found = await readContent(access, locale, {
    contentType: 'chatbot',
    path: chatbotPath,
    parameters: chatbotQuery,
    isMinor: true,
    contract: chatbotOne,
    read: ({ data }) => data.attributes.Link,
  })
  return found?.value
}
