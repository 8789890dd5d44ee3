import { beforeAll, beforeEach } from 'vitest'
import { demoPassword } from './accounts-at-work.ts'
import { type BallotsAtWork, ballotsAtWork } from './ballots-at-work.ts'
import type { Browser } from './browser.ts'
import { uuidOf } from './catalogue-samples.ts'
import { useTestDatabase } from './test-database.ts'

/** Moments of a ballot of `ballotClass`. */
export const during = '2026-11-20T10:00:00+08:00'
export const afterEnd = '2026-11-25T23:59:01+08:00'
export const drawHour = '2026-11-26T10:00:00+08:00'

export const classPath = (classCode: string, rest: string) => `/api/staff/classes/${uuidOf(classCode)}/${rest}`

type BallotDesk = {
  readonly database: ReturnType<typeof useTestDatabase>
  ballots: BallotsAtWork
  programme: Browser
  manager: Browser
  admin: Browser
  /** A staff session lasts a working day, so each is begun anew. */
  moveTo(moment: string): Promise<void>
}

/** The three who see to ballots, signed in before each test, with no ballot open yet. */
export function useBallotDesk(memberCount: number): BallotDesk {
  const database = useTestDatabase()
  const desk = {
    database,
    async moveTo(moment) {
      desk.ballots.at.clock.set(moment)
      for (const role of ['programme', 'manager', 'admin'] as const) {
        desk[role] = desk.ballots.at.browser()
        await desk[role].logInStaff(`demo.${role}`, demoPassword)
      }
    },
  } as BallotDesk
  beforeAll(async () => {
    desk.ballots = await ballotsAtWork(database(), memberCount)
  })
  beforeEach(async () => {
    await desk.ballots.empty()
    await desk.moveTo(during)
  })
  return desk
}
