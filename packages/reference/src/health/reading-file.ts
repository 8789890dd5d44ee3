import { fieldsOf, type HealthDataType, healthDataType, type ReadingField, readingFields } from './measures.ts'

type ColumnOf<Name extends ReadingField> = (typeof readingFields)[Name] extends { readonly column: infer Column }
  ? Column
  : Name

type ValueColumn = { [Name in ReadingField]: ColumnOf<Name> }[ReadingField]

export type ReadingColumn = 'type' | 'recorded_at' | 'source' | ValueColumn

export function columnOf(field: ReadingField): ValueColumn {
  const row = readingFields[field]
  return 'column' in row ? row.column : (field as ValueColumn)
}

export const columnsOfType = (type: HealthDataType) => fieldsOf(type).map(columnOf)

/**
 * The columns of a file of readings, in their order: codes and numbers only, so that a file means the same in three
 * languages. `source` is written and not read: what a member brings is the member's own (D-125).
 */
export const readingColumns: readonly ReadingColumn[] = [
  'type',
  'recorded_at',
  ...healthDataType.codes.flatMap(columnsOfType),
  'source',
]

/** What can be wrong with a file or one of its rows; the words are `file.<name>` in the `health` words of @dhc/locales. */
export const readingFileProblems = [
  /** The first line does not name the columns. */
  'heading',
  /** No rows under the heading. */
  'empty',
  /** More than `maxRows`. */
  'tooManyRows',
  'unreadable',
  'typeUnknown',
  'dateInvalid',
  'dateInFuture',
  'dateBeforeBirth',
  'numberMissing',
  'numberInvalid',
  'outOfRange',
  'notAboveDiastolic',
  'notWithHeight',
  'choiceUnknown',
  /** Of a device's own file: no day or no time of day that can be read. */
  'deviceDate',
  'deviceTime',
] as const

export type ReadingFileProblem = (typeof readingFileProblems)[number]

export const readingFileLimits = { maxRows: 20_000, maxCharacters: 2_000_000, problemsShown: 100 } as const
