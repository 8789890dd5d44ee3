import { writeFileSync } from 'node:fs'
import { showRemainingQuotaCall } from '@dhc/contracts/member-api/remaining-quota'
import { expect } from '@playwright/test'
import { demoClockFile } from '../../tools/stack/environment.ts'
import { requiredVariable } from './variables.ts'

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
