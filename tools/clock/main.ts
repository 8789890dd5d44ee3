import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { movedClock } from '../stack/demonstration.ts'
import { demoClockFile, readEnvironment } from '../stack/environment.ts'

/** The clock of a running demonstration: npm run clock [-- +3d | -2h | 2026-12-01T10:00 | now]. */
const environment = readEnvironment(process.env)
const file = demoClockFile(environment.DATA_DIR)
const nowMs = Date.now()
const aheadMs = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
const [word] = process.argv.slice(2)
const moved = word === undefined ? aheadMs : movedClock(word, { aheadMs, nowMs })

if (moved === undefined) {
  console.error('Please say +3d, -2h, +30m, 2026-12-01T10:00 (Hong Kong) or now.')
  process.exitCode = 1
} else {
  if (word !== undefined) writeFileSync(file, String(moved))
  const shown = new Date(nowMs + moved + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  console.log(`The demonstration's clock reads ${shown} in Hong Kong${moved === 0 ? ' (the present)' : ''}.`)
  if (word !== undefined) {
    console.log(
      'What is due happens within a minute: registration closes, ballots run and are released, reminders go out.',
    )
    console.log('Whoever was signed in may have to sign in again.')
  }
}
