import { apiAddress } from '@dhc/api-client/call-request'
import { type ApiRequest, sendRequest } from '@dhc/api-client/send-request'
import type { Locale } from '@dhc/locales/locale'

type Caller = Pick<ApiRequest, 'token' | 'headers'> & { readonly locale?: Locale }

/** What a call is answered; nothing when the service is away or refuses, for then the page stays as it came. */
export async function askService(path: string, body: object | undefined, as: Caller = {}): Promise<unknown> {
  const { status, text } = await sendRequest(await apiAddress(path), { method: 'POST', body, ...as })
  try {
    return status === 200 ? (JSON.parse(text) as { readonly payload: unknown }).payload : undefined
  } catch {
    return undefined
  }
}
