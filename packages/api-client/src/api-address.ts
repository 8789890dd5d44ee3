import { requestTimeoutMs } from '@dhc/reference/content-rules'

let base: Promise<string> | undefined

/** S7-01, D-031: where the member service answers is runtime configuration; asked once, and the site's own address otherwise. */
export async function apiAddress(path: string): Promise<string> {
  base ??= fetch('/runtime-config.json', { signal: AbortSignal.timeout(requestTimeoutMs) })
    .then((answer) => answer.json())
    .then(({ apiBaseUrl }: { apiBaseUrl?: unknown }) => (typeof apiBaseUrl === 'string' ? apiBaseUrl : ''))
    .catch(() => '')
  return (await base) + path
}
