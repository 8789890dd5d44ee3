import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { estimateLines } from '../../tools/bench/growth-estimate.ts'
import { isNoisy, percentOf } from '../../tools/bench/noise.ts'
import { projectRoot } from '../../tools/stack/environment.ts'
import type { Size } from './grow.ts'
import type { Cost } from './statement-costs.ts'

export type Measured = Cost & {
  readonly name: string
  readonly isHeld: boolean
  readonly ms: number
  readonly apiMs: number
  readonly postgresMs: number
  readonly processorMs: number
}

type Table = { readonly name: string; readonly rows: number; readonly mb: number; readonly index_mb: number }

export type Grown = Size & {
  readonly filledInSeconds: number
  readonly measured: readonly Measured[]
  readonly apiMb: number
  readonly free: number
  readonly databaseMb: number
  readonly tables: readonly Table[]
  readonly backupMb: number
  readonly backupSeconds: number
  readonly restoreSeconds: number
}

const thousands = (value: number) => Math.round(value).toLocaleString('en')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
  '',
]

export function writeReport(sizes: readonly Grown[], mostGrowth: number): void {
  writeFileSync(join(projectRoot, 'docs', 'reports', 'growth.md'), `${reportOf(sizes, mostGrowth).join('\n')}\n`)
}

function reportOf(sizes: readonly Grown[], mostGrowth: number): string[] {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) return []
  const free = Math.min(...sizes.map((each) => each.free))
  const noise = isNoisy(free)
    ? `Others used the machine meanwhile (${percentOf(free)} of the processors free): seconds are too long; pages and bytes are exact.`
    : 'Nobody else used the machine.'
  return [
    '# How it grows',
    '',
    'Written by `npm run bench -- growth`, not by hand. The same requests of the same forty people and two staff, while the',
    'centre grows around them: members with ten readings and two enrolments each, and the classes they were in. *ms* is what',
    'the api and PostgreSQL together have worked for one request, as Linux counts it, whoever else had the processors. *Pages*',
    'are those of 8 kB that PostgreSQL looked at for it, from memory or disk; an index of a million rows is two levels deeper',
    'than one of a thousand, so that each look into one is a page or two more, which is hardly any work.',
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${availableParallelism()} processors (${cpus()[0]?.model.trim()}). ${noise}`,
    '',
    '## A request',
    '',
    ...requests(sizes, first, last, mostGrowth),
    '## What is stored',
    '',
    ...tableOf(
      ['Members', 'Years', 'Database', 'Filled in', 'Backup', 'Sealed', 'Restored', 'Memory of the api'],
      sizes.map((each) => [
        thousands(each.members),
        String(each.years),
        `${thousands(each.databaseMb)} MB`,
        `${each.filledInSeconds.toFixed(0)} s`,
        `${each.backupSeconds.toFixed(1)} s`,
        `${thousands(each.backupMb)} MB`,
        `${each.restoreSeconds.toFixed(1)} s`,
        `${each.apiMb.toFixed(0)} MB`,
      ]),
    ),
    `The largest tables at ${thousands(last.members)} members:`,
    '',
    ...tableOf(
      ['Table', 'Rows', 'With indexes', 'Indexes'],
      last.tables.map(({ name, rows, mb, index_mb }) => [
        name,
        thousands(rows),
        `${thousands(mb)} MB`,
        `${thousands(index_mb)} MB`,
      ]),
    ),
    ...estimateLines(last),
  ]
}

function requests(sizes: readonly Grown[], first: Grown, last: Grown, mostGrowth: number): string[] {
  const head = [
    'Request',
    ...sizes.map(({ members }) => `ms at ${thousands(members)}`),
    'ms ×',
    ...sizes.map(({ members }) => `pages at ${thousands(members)}`),
    'pages ×',
    `ms at most × ${mostGrowth}`,
  ]
  const rows = last.measured.map((after, index) => {
    const before = first.measured[index]
    const ratio = (name: 'buffers' | 'processorMs') => after[name] / (before?.[name] ?? Number.NaN)
    const each = (name: 'buffers' | 'processorMs', digits: number) =>
      sizes.map(({ measured }) => (measured[index]?.[name] ?? Number.NaN).toFixed(digits))
    const verdict = ratio('processorMs') <= mostGrowth ? 'holds' : '**does not hold**'
    return [
      after.name,
      ...each('processorMs', 1),
      ratio('processorMs').toFixed(2),
      ...each('buffers', 0),
      ratio('buffers').toFixed(2),
      after.isHeld ? verdict : 'not held',
    ]
  })
  return [
    ...tableOf(head, rows),
    '*Today* counts what a day has, so it grows with the lessons of one day, and is only shown.',
    '',
  ]
}
