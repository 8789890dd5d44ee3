import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Member } from '../support/people.ts'

/** One application as its member saw it: every try under one key, and what came back. */
type Told = { readonly status: number; readonly code?: number; readonly enrolmentId?: string }
export type Asked = {
  readonly memberId: string
  readonly strapiUuid: string
  readonly key: string
  /** Status 0: the connection broke, and nobody knows what became of it. */
  readonly responses: readonly Told[]
}

export type Wanted = { readonly member: Member; readonly strapiUuid: string; readonly key: string }

const callPath = '/api/health-programme/apply'
/** Nobody presses the button for longer. */
const patienceMs = 240_000

/** All of them at one moment. Who hears nothing, or is asked to come back, tries again with the same key. */
export function applyAtOnce(origin: string, wanted: readonly Wanted[], onTold: () => void): Promise<readonly Asked[]> {
  const agent = new Agent({ keepAlive: true })
  const all = wanted.map(async ({ member, strapiUuid, key }): Promise<Asked> => {
    const responses: Told[] = []
    const until = Date.now() + patienceMs
    for (;;) {
      const told = await ask(agent, origin + callPath, { ...member.headers, 'Idempotency-Key': key }, { strapiUuid })
      responses.push(told)
      const isOver = told.status !== 0 && told.status < 500
      if (isOver || Date.now() > until) break
      await setTimeout(200 + Math.random() * 800)
    }
    onTold()
    return { memberId: member.id, strapiUuid, key, responses }
  })
  return Promise.all(all).finally(() => agent.destroy())
}

function ask(agent: Agent, url: string, headers: Record<string, string>, body: object): Promise<Told> {
  const text = JSON.stringify(body)
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0 })
    const options = {
      method: 'POST',
      agent,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) },
    }
    const asked = request(url, options, (response) => {
      let received = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        received += part
      })
      response.on('end', () => resolve(toldBy(response.statusCode ?? 0, received)))
      response.on('error', nothing)
      response.on('aborted', nothing)
    })
    asked.on('error', nothing)
    asked.end(text)
  })
}

/** Half a response is none. */
function toldBy(status: number, text: string): Told {
  try {
    const { payload, error_code: code } = JSON.parse(text) as {
      payload?: { enrolmentId?: string }
      error_code?: number
    }
    const enrolmentId = payload?.enrolmentId
    return { status, ...(code !== undefined && { code }), ...(enrolmentId !== undefined && { enrolmentId }) }
  } catch {
    return { status: 0 }
  }
}
