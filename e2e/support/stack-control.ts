import { writeFileSync } from 'node:fs'
import { showRemainingQuotaCall } from '@dhc/contracts/member-api/remaining-quota'
import { expect } from '@playwright/test'
import { Client } from 'pg'
import { demoClockFile } from '../../tools/stack/environment.ts'

type Action =
  | 'cms/stop'
  | 'cms/start'
  | 'api/stop'
  | 'api/start'
  | 'web/stop'
  | 'web/start'
  | 'postgres/kill'
  | 'postgres/start'
  | 'strict-entry/open'
  | 'strict-entry/close'

/** Stops or starts a part of the running stack. */
export async function control(action: Action): Promise<void> {
  const answer = await fetch(`${requiredVariable('STACK_CONTROL_URL')}/${action}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`)
}

/** The journeys run against a stack that the test tool started; it says where through these variables. */
export function requiredVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the journeys with "npm test".`)
  return value
}

/** The member service's clock, as `npm run clock` moves it. Who was signed in has to sign in again. */
export async function moveCentreClock(to: Date, anyClass: string): Promise<void> {
  writeFileSync(demoClockFile(requiredVariable('STACK_DATA_DIR')), String(to.getTime() - Date.now()))
  await expect.poll(async () => Math.abs((await centreTime(anyClass)) - to.getTime()) < 60_000).toBe(true)
}

/** The moment at which it says it has counted the places of a class. */
async function centreTime(strapiUuid: string): Promise<number> {
  const response = await fetch(requiredVariable('API_URL') + showRemainingQuotaCall.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strapiUuid }),
  })
  return Date.parse(((await response.json()) as { payload: { asOf: string } }).payload.asOf)
}

/**
 * For what a job of the service does each minute: one run that failed (a database that did not answer in time) and the
 * minute for which it had taken the work included.
 */
export const untilMinuteJob = { timeout: 240_000 }

/** As if this member's sessions had begun so much earlier: nobody waits ten minutes for a test. */
export async function letTimePass(memberId: string, minutes: number): Promise<void> {
  await write(`update session set auth_at = auth_at - make_interval(mins => $2) where holder_id = $1`, [
    memberId,
    minutes,
  ])
}

/** One address gets twenty codes a day, and all journeys come from one: each begins as if from an address of its own. */
export async function comeFromNewAddress(): Promise<void> {
  await write(`delete from rate_limit where key like 'codeSendPerAddress:%'`)
}

async function write(statement: string, values: readonly unknown[] = []): Promise<void> {
  const database = new Client(requiredVariable('MEMBER_DATABASE_URL'))
  await database.connect()
  await database.query(statement, [...values])
  await database.end()
}
