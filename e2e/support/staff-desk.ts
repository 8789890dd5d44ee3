import { outboxPath } from '@dhc/contracts/staff-api/audit'
import { staffLoginPath } from '@dhc/contracts/staff-api/session'
import { requiredVariable } from './variables.ts'

/** The demonstration's own password; `npm test` sets no other. */
export const demoPassword = process.env.DEMO_PASSWORD ?? 'Demo1234'

type Message = { readonly body: string | null }

/** The newest code that went out to a number, as staff read it in the outbox when no SMS provider is set. */
export async function codeSentTo(mobile: string): Promise<string> {
  const desk = await signInAtDesk()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [newest] = await desk.messagesTo(mobile)
    const code = newest?.body?.match(/\d{6}/)?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No code went out to ${mobile}.`)
}

async function signInAtDesk() {
  const origin = requiredVariable('WEB_URL')
  const answer = await fetch(origin + staffLoginPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo.admin', password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`The desk refused the administrator: ${answer.status} ${await answer.text()}`)
  const { payload } = (await answer.json()) as { payload: { access_token: string } }
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const headers = { authorization: `Bearer ${payload.access_token}`, cookie }
  return {
    async messagesTo(mobile: string): Promise<readonly Message[]> {
      const read = await fetch(`${origin}${outboxPath}?${new URLSearchParams({ mobile })}`, { headers })
      if (!read.ok) throw new Error(`The outbox is closed: ${read.status} ${await read.text()}`)
      return ((await read.json()) as { payload: { items: Message[] } }).payload.items
    },
  }
}
