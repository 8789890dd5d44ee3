import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../stack/environment.ts'
import type { Control, Figure } from './row.ts'

type Seen = {
  readonly id: string
  readonly title: string
  readonly startedAt: number
  readonly seconds: number
  /** One-minute averages before and after. */
  readonly load: readonly [number, number]
  readonly figures: readonly Figure[]
  readonly control: Control
}

export type Remembered = Seen & { readonly commit: string; readonly machine: string }

const folder = join(projectRoot, '.data', 'endure')
const results = join(folder, 'results.json')
const report = join(projectRoot, 'docs', 'reports', 'endurance.md')

/** The last run of each row, until it is run again. */
export function remember(seen: Seen): void {
  mkdirSync(folder, { recursive: true })
  const others = read().filter(({ id }) => id !== seen.id)
  const all = [...others, { ...seen, commit: commit(), machine: machine() }]
  writeFileSync(results, JSON.stringify(all, null, 2))
}

const read = (): readonly Remembered[] => (existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : [])

const commit = () =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }).trim()

const machine = () =>
  `${availableParallelism()} processors (${cpus()[0]?.model.trim() ?? process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

export function writeReport(): void {
  const seen = read()
  if (seen.length > 0) writeFileSync(report, reportOf(seen))
}

export function reportOf(all: readonly Remembered[]): string {
  const seen = all.toSorted((one, other) => one.id.localeCompare(other.id))
  return `${[...head, ...summary(seen), ...missed(seen), ...seen.flatMap(section)].join('\n')}\n`
}

const head = [
  '# What it endures',
  '',
  'Written by `npm run endure`, not by hand: what was run last for each row of the figures of reliability, on what, and',
  'what was seen. Counts are exact. Times (marked with *) were taken on the machine that is named, with the load that is',
  'named beside it; above a load of its number of processors they are too long, and to be measured again on an idle one.',
  '',
]

const isGood = ({ figures, control }: Seen) => control.isSeen && figures.every(({ isMet }) => isMet)

function summary(all: readonly Remembered[]): string[] {
  const rows = all.map((each) => {
    const met = each.figures.filter(({ isMet }) => isMet).length
    const control = each.control.isSeen ? 'seen' : 'NOT SEEN'
    return `| ${each.id} | ${each.title} | ${met} of ${each.figures.length} | ${control} | ${isGood(each) ? 'good' : 'not reached'} |`
  })
  return ['| Row | What | Figures met | Control | |', '|---|---|---|---|---|', ...rows, '']
}

function missed(all: readonly Remembered[]): string[] {
  const lines = all.flatMap(({ id, figures, control }) => [
    ...figures.filter(({ isMet }) => !isMet).map(({ what, saw }) => `- ${id}: ${what}: ${saw.replaceAll(/\s+/g, ' ')}`),
    ...(control.isSeen ? [] : [`- ${id}: without ${control.without} nothing was noticed: ${control.saw}`]),
  ])
  return ['## Not reached', '', ...(lines.length > 0 ? lines : ['Nothing of what was run.']), '']
}

function section({
  id,
  title,
  startedAt,
  seconds,
  load,
  figures,
  control,
  commit: at,
  machine: on,
}: Remembered): string[] {
  const [before, after] = load.map((each) => each.toFixed(1))
  const when = new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ')
  return [
    `## ${id}: ${title}`,
    '',
    `${when} UTC, ${seconds} s, commit ${at}, ${on}, load ${before} before and ${after} after.`,
    '',
    '| Figure | Seen | |',
    '|---|---|---|',
    ...figures.map(
      ({ what, saw, isMet, isTime }) =>
        `| ${what}${isTime ? ' *' : ''} | ${saw.replaceAll(/[\s|]+/g, ' ')} | ${isMet ? 'met' : '**not met**'} |`,
    ),
    '',
    `Control, without ${control.without}: ${control.saw} (${control.isSeen ? 'seen, as it must be' : '**not seen**'}).`,
    '',
  ]
}
