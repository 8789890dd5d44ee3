import { loadavg } from 'node:os'
import { requireTools } from '../../bench/support/load.ts'
import { freeShare, isNoisy, percentOf } from '../bench/noise.ts'
import { endStartedProcesses, stopOnSignal } from '../stack/started-processes.ts'
import { remember, writeReport } from './report.ts'
import type { Control, Figure, Row } from './row.ts'

/**
 * `npm run endure` says which rows there are; `npm run endure -- REL-01 REL-10` runs them, `npm run endure -- all` all,
 * each with its negative control, and writes docs/reports/endurance.md anew from what was seen last of each row. `short`: the most
 * telling rows with small numbers, of which nothing is written down. On this machine only.
 */
const asked = process.argv.slice(2)
const short = {
  rows: ['REL-01', 'REL-04', 'REL-05'],
  numbers: { ENDURE_MEMBERS: '300', ENDURE_KILLS: '4', ENDURE_PAIRS: '60', ENDURE_BALLOTS: '50' },
}
const isShort = asked.includes('short')
if (isShort) {
  Object.assign(process.env, short.numbers)
  asked.push(...short.rows)
}
// They read their numbers from the environment when they are loaded.
const { rows } = await import('./rows.ts')
const chosen = asked.includes('all') ? rows : rows.filter(({ id }) => asked.includes(id))
const unknown = asked.filter((name) => !['all', 'short'].includes(name) && !rows.some(({ id }) => id === name))

const say = ({ what, saw, isMet }: Figure) => console.log(`  ${isMet ? '✔' : '✖'} ${what}: ${saw}`)

/** The database says why in the cause; in front of it stands the statement, with all of its values. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause ? reasonOf(error.cause) : error.message.slice(0, 200)) : String(error)

/** What the run has seen is not lost with its control. */
const notEnded = (error: unknown): Control => ({
  without: 'its protection',
  saw: `did not come to its end: ${reasonOf(error)}`,
  isSeen: false,
})

/** True if everything was as it must be, the control included. */
async function endure(row: Row): Promise<boolean> {
  console.log(`• ${row.id} ${row.title} (about ${row.minutes} minutes on two idle cores)`)
  await requireTools(...row.needs)
  const loadBefore = loadavg()[0] ?? 0
  const free = await freeShare()
  if (isNoisy(free))
    console.log(`  ${percentOf(free)} of the processors are free: times will be too long, counts are exact`)
  const startedAt = Date.now()
  const figures = await row.run()
  figures.forEach(say)
  const control = await row.control().catch(notEnded)
  console.log(`  ${control.isSeen ? '✔' : '✖'} control, without ${control.without}: ${control.saw}`)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  if (!isShort)
    remember({
      id: row.id,
      title: row.title,
      startedAt,
      seconds,
      load: [loadBefore, loadavg()[0] ?? 0],
      free,
      figures,
      control,
    })
  return control.isSeen && figures.every(({ isMet }) => isMet)
}

stopOnSignal()
if (chosen.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no ${unknown.join(', ')}.`)
  console.log('npm run endure -- <row> …, or all')
  for (const { id, title, minutes } of rows) console.log(`  ${id}  ${title} (${minutes} min)`)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  for (const row of chosen) {
    const isGood = await endure(row).catch((error: unknown) => {
      console.error(`  ✖ ${row.id} did not come to its end:`, error)
      return false
    })
    if (!isGood) process.exitCode = 1
  }
  if (!isShort) writeReport()
  // A row that broke off has left its site to its control, which did not run.
  await endStartedProcesses()
}
