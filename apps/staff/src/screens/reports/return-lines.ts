import type { PayloadOf } from '@dhc/contracts/call'
import type { listReturnsCall } from '@dhc/contracts/staff-api/returns'
import { isPercent, type ReturnFigure } from '@dhc/reference/return-rules'
import { showMoment } from '../../desk/show-time.ts'
import { say } from '../../words/console-words.ts'

export type FunderReturn = PayloadOf<typeof listReturnsCall>['items'][number]
export type FigureLine = FunderReturn['figures'][number]

export const returnPlots = ['shares', 'lessons', 'clinic'] as const

/** Numbers of one size stand in one picture; how many members there are would make all the others flat. */
const plotted: Readonly<Record<(typeof returnPlots)[number], readonly ReturnFigure[]>> = {
  shares: ['attendancePercent', 'fillPercent', 'cameBackPercent', 'enquiriesInTimePercent'],
  lessons: ['lessons', 'withoutRoll', 'attended', 'absent', 'onLeave', 'seats', 'seatsUsed'],
  clinic: [
    ...(['assessments', 'recallsCalled', 'recallsReached', 'cameBack'] as const),
    ...(['enquiries', 'enquiriesInTime', 'telehealthAsked', 'telehealthHeld'] as const),
  ],
}

export const linesOfPlot = (name: (typeof returnPlots)[number], { figures }: FunderReturn) =>
  figures.filter(({ figure }) => plotted[name].includes(figure))

/** A share of nothing is a dash. */
export function sayValue(figure: ReturnFigure, value: number | null): string {
  if (value === null) return '–'
  return isPercent(figure) ? `${value}%` : String(value)
}

/** With its sign; between two shares in points. */
export function sayDifference({ value, before }: Pick<FigureLine, 'value' | 'before'>): string {
  if (value === null || before === null) return '–'
  const difference = Math.round(10 * (value - before)) / 10
  return difference > 0 ? `+${difference}` : String(difference)
}

export const sayCorrections = ({ figure, corrections }: FigureLine): string[] =>
  corrections.map(({ value, at, by, reason }) =>
    say('returns.correction', { value: sayValue(figure, value), at: showMoment(at), name: by ?? '–', reason }),
  )

/** As a file that a spreadsheet opens: numbers are numbers, and each stands beside what it means. */
export function tableOfReturn(shown: FunderReturn): string[][] {
  const cell = (value: number | null) => (value === null ? '' : String(value))
  return [
    [say(`returns.kind.${shown.kind}`), shown.from, shown.to],
    [say('returns.made', { at: showMoment(shown.made_at), due: shown.due_on })],
    [say('returns.hash', { hash: shown.hash })],
    [
      ...[say('returns.column.figure'), say('returns.column.value'), say('returns.column.before')],
      ...[say('returns.column.difference'), say('returns.column.corrections'), say('returns.column.definition')],
    ],
    ...shown.figures.map((line) => [
      ...[say(`returns.figure.${line.figure}`), cell(line.value), cell(line.before)],
      ...[line.value === null || line.before === null ? '' : sayDifference(line).replace('+', '')],
      ...[sayCorrections(line).join('; '), say(`returns.about.${line.figure}`)],
    ]),
  ]
}
