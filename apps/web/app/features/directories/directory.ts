import type { Say } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import type { DirectoryEntry } from '../../content/directory-entry.ts'
import type { EditorPageName } from '../../content/editor-page.ts'

type Word = MessageKey<'common'>

/** A fact of every row; the first column names the row. */
export type Column<Row> = {
  /** Its name in a download for programs; the same in every language. */
  readonly name: string
  readonly label: Word
  /** As people read it; empty when it is not known. */
  readonly text: (row: Row, say: Say) => string
  /** As programs read it, where that is more than a text. */
  readonly value?: (row: Row) => unknown
  readonly look?: 'phone' | 'map' | 'website' | 'yes-no' | 'place'
  /** What one chooses by; the other columns open in each row. Without any, all of them are shown. */
  readonly isMain?: true
  /** Its share of a wide table. */
  readonly width: string
}

/** The order of words in the reader's language. */
export type Compare = (one: string, other: string) => number

export type Choice = { readonly value: string; readonly label: string }

export type Filter<Row> = {
  readonly name: 'service' | 'boundary' | 'hcv' | 'category'
  readonly label: Word
  readonly choicesOf: (rows: readonly Row[], say: Say, compare: Compare) => readonly Choice[]
  readonly accepts: (row: Row, value: string) => boolean
}

export type Sort<Row> = {
  readonly name: 'name' | 'district' | 'services' | 'copayment'
  readonly label: Word
  /** What decides the place of a row; nothing stands last in either order. */
  readonly by: (row: Row, say: Say) => string | number | null
}

/** One of the three lists of addresses: what it shows and how it can be asked. */
export type Directory<Row extends DirectoryEntry> = {
  /** The address of its page, and of its downloads with an ending. */
  readonly path: string
  /** The name of a downloaded file. */
  readonly fileName: string
  readonly title: MessageKey<'menu'>
  readonly intro: EditorPageName
  readonly reportTopic: EnquiryTopic
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly Filter<Row>[]
  /** The first is the default. */
  readonly sorts: readonly [Sort<Row>, ...Sort<Row>[]]
}
