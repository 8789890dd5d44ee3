import { memberErrors } from '@dhc/contracts/member-api/errors'
import { auditPath, outboxPath } from '@dhc/contracts/staff-api/audit'
import { suspendPath } from '@dhc/contracts/staff-api/members'
import { staffLoginPath } from '@dhc/contracts/staff-api/session'
import { expect } from '@playwright/test'
import { requiredVariable } from './stack-control.ts'

/** The demonstration's own password; `npm test` sets no other. */
export const demoPassword = process.env.DEMO_PASSWORD ?? 'Demo1234'

type Message = { readonly purpose: string; readonly body: string | null }
type AuditRow = { readonly action: string; readonly actor_id: string | null; readonly object_id: string | null }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
type Desk = { call<Payload>(method: Method, path: string, body?: object): Promise<Payload> }

/** The newest code that went out to a number, as staff read it in the outbox when no SMS provider is set. */
export async function codeSentTo(mobile: string): Promise<string> {
  return textSentTo(mobile, (purpose) => purpose.startsWith('code-'), /\d{6}/)
}

/** Any other code of as many digits. */
export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

/** A message leaves when its job has run, which on a busy machine takes a while. */
export async function textSentTo(mobile: string, isFor: (purpose: string) => boolean, part: RegExp): Promise<string> {
  const desk = await deskOf('demo.admin')
  const path = `${outboxPath}?${new URLSearchParams({ mobile })}`
  let found: string | undefined
  const look = async () => {
    const { items } = await desk.call<{ items: Message[] }>('GET', path)
    found = items.find(({ purpose }) => isFor(purpose))?.body?.match(part)?.[0]
    return found !== undefined
  }
  const message = `Nothing of the kind went out to ${mobile}.`
  await expect.poll(look, { message, intervals: [100, 100, 200, 500] }).toBe(true)
  return found ?? ''
}

export async function suspend(memberId: string): Promise<void> {
  const desk = await deskOf('demo.admin')
  await desk.call('POST', suspendPath.replace(':id', memberId), { reason: 'A journey.' })
}

/** What was written down about somebody, the newest first. */
export async function auditAbout(memberId: string): Promise<readonly AuditRow[]> {
  const desk = await deskOf('demo.admin')
  return (await desk.call<{ items: AuditRow[] }>('GET', `${auditPath}?object=${memberId}`)).items
}

const desks = new Map<string, Promise<Desk>>()

/** Each worker signs in once for each role. */
export function deskOf(username: string): Promise<Desk> {
  const open = desks.get(username) ?? signInAtDesk(username)
  desks.set(username, open)
  return open
}

export async function signInAtDesk(username: string): Promise<Desk> {
  let headers = await signedIn(username)
  const send = (method: Method, path: string, body?: object) =>
    fetch(requiredVariable('WEB_URL') + path, {
      method,
      headers: body ? { ...headers, ...json } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return {
    async call<Payload>(method: Method, path: string, body?: object) {
      let read = await send(method, path, body)
      // A session ends under the desk's hands: an account has so many at a time, so that whoever signs in at the console
      // may end the oldest, and a journey that moves the centre's clock lets every one of them expire.
      if (!read.ok && endings.has(await errorCodeOf(read.clone()))) {
        headers = await signedIn(username)
        read = await send(method, path, body)
      }
      if (!read.ok) throw new Error(`${method} ${path}: ${read.status} ${await read.text()}`)
      return ((await read.json()) as { payload: Payload }).payload
    },
  }
}

const json = { 'content-type': 'application/json' }
const endings = new Set<unknown>([memberErrors.sessionExpired.code, memberErrors.sessionRevoked.code])

async function errorCodeOf(answer: Response): Promise<unknown> {
  const said = (await answer.json().catch(() => ({}))) as { error_code?: unknown }
  return said.error_code
}

async function signedIn(username: string): Promise<Record<string, string>> {
  const answer = await fetch(requiredVariable('WEB_URL') + staffLoginPath, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`The desk refused ${username}: ${answer.status} ${await answer.text()}`)
  const { payload } = (await answer.json()) as { payload: { access_token: string } }
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { authorization: `Bearer ${payload.access_token}`, cookie }
}
