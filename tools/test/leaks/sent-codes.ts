import { outboxPath, outboxView } from '@dhc/contracts/staff-api/audit'
import { staffLoginPath } from '@dhc/contracts/staff-api/session'

const pageSize = 50

/** Every code that went out during the run, as the administrator reads it in the outbox. */
export async function sentCodes(origin: string, password: string): Promise<string[]> {
  const headers = await signInAtDesk(origin, password)
  const codes: string[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) })
    const answer = await fetch(`${origin}${outboxPath}?${query}`, { headers })
    const { items } = outboxView.parse(((await answer.json()) as { payload: unknown }).payload)
    codes.push(...items.flatMap(({ purpose, body }) => (purpose.startsWith('code-') ? codeIn(body) : [])))
    if (items.length < pageSize) return codes
  }
}

function codeIn(body: string | null): string[] {
  return body?.match(/\b\d{6}\b/)?.slice(0, 1) ?? []
}

async function signInAtDesk(origin: string, password: string): Promise<Record<string, string>> {
  const answer = await fetch(origin + staffLoginPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo.admin', password }),
  })
  if (!answer.ok) throw new Error(`the desk refused the administrator: ${answer.status}`)
  const { payload } = (await answer.json()) as { payload: { access_token: string } }
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return { authorization: `Bearer ${payload.access_token}`, cookie: cookie.join('; ') }
}
