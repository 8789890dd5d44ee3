import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { isNoisy, percentOf } from '../bench/noise.ts'
import { projectRoot } from '../stack/environment.ts'
import type { Control, Figure } from './row.ts'

type Seen = {
  readonly id: string
  readonly title: string
  readonly startedAt: number
  readonly seconds: number
  /** One-minute averages before and after. */
  readonly load: readonly [number, number]
  /** How much of the processors nobody had before it began; of an older run this is not known. */
  readonly free?: number | undefined
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

/** On a machine that has run no row yet, what the report says of those that were run elsewhere. */
function read(): readonly Remembered[] {
  if (existsSync(results)) return JSON.parse(readFileSync(results, 'utf8'))
  return existsSync(report) ? seenIn(readFileSync(report, 'utf8')) : []
}

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
  'what was seen. Counts are exact at any load. Times (marked with *) were taken on the machine that is named, with the',
  'load that is named beside it. Where others used more than a fifth of its processors before the row began they are too',
  'long: a row that missed nothing but times then says so, and is to be measured again on an idle machine.',
  '',
]

const isBesideOthers = ({ free, load, machine }: Remembered) =>
  free === undefined ? load[0] > Number.parseInt(machine, 10) : isNoisy(free)

function verdictOf(seen: Remembered): string {
  const missed = seen.figures.filter(({ isMet }) => !isMet)
  if (seen.control.isSeen && missed.length === 0) return 'good'
  const isTimeAlone = seen.control.isSeen && missed.every(({ isTime }) => isTime)
  return isTimeAlone && isBesideOthers(seen) ? 'times missed beside others' : 'not reached'
}

function summary(all: readonly Remembered[]): string[] {
  const rows = all.map((each) => {
    const met = each.figures.filter(({ isMet }) => isMet).length
    const control = each.control.isSeen ? 'seen' : 'NOT SEEN'
    return `| ${each.id} | ${each.title} | ${met} of ${each.figures.length} | ${control} | ${verdictOf(each)} |`
  })
  return ['| Row | What | Figures met | Control | |', '|---|---|---|---|---|', ...rows, '']
}

function missed(all: readonly Remembered[]): string[] {
  const lines = all.flatMap((seen) => [
    ...seen.figures
      .filter(({ isMet }) => !isMet)
      .map(({ what, saw, isTime }) => {
        const beside = isTime && isBesideOthers(seen) ? ' (beside others)' : ''
        return `- ${seen.id}: ${what}: ${saw.replaceAll(/\s+/g, ' ')}${beside}`
      }),
    ...controlMissed(seen),
  ])
  return ['## Not reached', '', ...(lines.length > 0 ? lines : ['Nothing of what was run.']), '']
}

const controlMissed = ({ id, control }: Seen) =>
  control.isSeen ? [] : [`- ${id}: without ${control.without} nothing was noticed: ${control.saw}`]

function section({
  id,
  title,
  startedAt,
  seconds,
  load,
  free,
  figures,
  control,
  commit: at,
  machine: on,
}: Remembered): string[] {
  const [before, after] = load.map((each) => each.toFixed(1))
  const others = free === undefined ? '' : `, ${percentOf(free)} of the processors free before`
  const when = new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ')
  return [
    `## ${id}: ${title}`,
    '',
    `${when} UTC, ${seconds} s, commit ${at}, ${on}, load ${before} before and ${after} after${others}.`,
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

/** The reverse of the above: nothing that was seen is lost with the machine on which it was. */
export function seenIn(text: string): readonly Remembered[] {
  const sections = text.split(/^## (?=[A-Z]+-\d+: )/m).slice(1)
  return sections.map((section) => {
    const [, id = '', title = ''] = /^(\S+): (.*)/.exec(section) ?? []
    const [, day, time, seconds, commit = '', machine = '', before, after, free] = ran.exec(section) ?? []
    const [, without = '', saw = '', isSeen] = controlled.exec(section) ?? []
    const figures = [...section.matchAll(figure)].map(([, what = '', star, said = '', met]) => ({
      what,
      saw: said,
      isMet: met === 'met',
      ...(star && { isTime: true as const }),
    }))
    return {
      id,
      title,
      startedAt: Date.parse(`${day}T${time}Z`),
      seconds: Number(seconds),
      load: [Number(before), Number(after)],
      ...(free && { free: Number(free) / 100 }),
      figures,
      control: { without, saw, isSeen: isSeen === 'seen, as it must be' },
      commit,
      machine,
    }
  })
}

const ran =
  /^(\S+) (\S+) UTC, (\d+) s, commit (\w+), (.*), load ([\d.]+) before and (\d+\.\d) after(?:, (\d+) % .*)?\.$/m
const figure = /^\| (?!Figure |---)(.*?)( \*)? \| (.*) \| (met|\*\*not met\*\*) \|$/gm
const controlled = /^Control, without (.*?): (.*) \((seen, as it must be|\*\*not seen\*\*)\)\.$/m
