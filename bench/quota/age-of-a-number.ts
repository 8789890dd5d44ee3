import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { remainingQuotaPath } from '../../packages/contracts/src/member-api/remaining-quota.ts'

/** One connection of our own beside those of the load. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

async function placesLeft(origin: string, strapiUuid: string): Promise<number> {
  const body = JSON.stringify({ strapiUuid })
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const asked = request(origin + remainingQuotaPath, { method: 'POST', agent, headers }, (response) => {
      let received = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        received += part
      })
      response.on('end', () => resolve(received))
    })
    asked.on('error', reject)
    asked.end(body)
  })
  return (JSON.parse(text) as { payload: { remainingQuota: number } }).payload.remainingQuota
}

/**
 * How long after each of so many commits an old number still arrived, in milliseconds. The place is given up and taken
 * again past the member service, as by another process of it.
 */
export async function agesOfOldNumbers(origin: string, members: Client, changes: number): Promise<readonly number[]> {
  const { rows } = await members.query<{ id: string; class: string }>(
    `select e.id, e.class_uuid as class from enrolment e join class c on c.strapi_uuid = e.class_uuid
     where e.holds_place and not c.is_archived and c.quota > 0
       and c.quota >= (select count(*) from enrolment o where o.class_uuid = c.strapi_uuid and o.holds_place) limit 1`,
  )
  const [place] = rows
  if (!place) throw new Error('nobody has a place in a class on offer')
  const ages: number[] = []
  for (let change = 1; change <= changes; change += 1) {
    // At another moment between two reads each time.
    await setTimeout(Math.random() * 100)
    const before = await placesLeft(origin, place.class)
    await members.query('update enrolment set holds_place = not holds_place where id = $1', [place.id])
    const committedAt = performance.now()
    let age = 0
    while ((await placesLeft(origin, place.class)) === before) age = performance.now() - committedAt
    ages.push(age)
  }
  return ages
}
