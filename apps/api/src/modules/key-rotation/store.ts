import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'

/** A row is named by the values of its key columns. */
export type SealedText = { readonly row: readonly string[]; readonly text: string }

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
const names = (columns: readonly string[]) => list(columns.map((column) => sql`${sql.identifier(column)}`))

/**
 * What another key than the current one closed, in the order of the primary key; an erased member has no key any more,
 * and what begins as JSON was written before its column was sealed.
 */
export async function listSealedBefore(
  tx: Transaction,
  where: SealedColumn,
  { mark, after, atOnce }: { readonly mark: string; readonly after: readonly string[]; readonly atOnce: number },
): Promise<SealedText[]> {
  const column = sql.identifier(where.column)
  const { rows } = await tx.execute<{ row: string[]; text: string }>(
    sql`select array[${names(where.row)}]::text[] as row, ${column} as text from ${sql.identifier(where.table)}
        where ${column} <> '' and not starts_with(${column}, ${mark}) and not starts_with(${column}, '{')
          and (${names(where.row)}) > (${list(after.map((value) => sql`${value}::uuid`))})
        order by ${names(where.row)} limit ${atOnce}`,
  )
  return rows
}

/** Only over the text that was read: whoever changed the row meanwhile has closed it with the current key. */
export async function replaceSealed(
  tx: Transaction,
  where: SealedColumn,
  renewed: readonly (SealedText & { readonly renewed: string })[],
): Promise<number> {
  const keys = where.row.map((_, at) => sql`${sql.param(renewed.map(({ row }) => row[at]))}::uuid[]`)
  const before = sql`${sql.param(renewed.map(({ text }) => text))}::text[]`
  const after = sql`${sql.param(renewed.map((each) => each.renewed))}::text[]`
  const column = sql.identifier(where.column)
  const keyNames = where.row.map((name) => sql.identifier(`key_${name}`))
  const isSameRow = where.row.map((name, at) => sql`old.${sql.identifier(name)} = new.${keyNames[at]}`)
  const { rowCount } = await tx.execute(
    sql`update ${sql.identifier(where.table)} old set ${column} = new.after
        from unnest(${list([...keys, before, after])}) as new(${list(keyNames.map((name) => sql`${name}`))}, before, after)
        where ${sql.join(isSameRow, sql` and `)} and old.${column} = new.before`,
  )
  return rowCount ?? 0
}

/**
 * Every column that the operator's own key (`FIELD_KEY`) closes. What a member's key closes is not here: the member's key
 * itself is (`member.data_key`), and with it everything below changes hands. A column that is forgotten fails the test.
 */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The columns that name the row, in the order in which they are authenticated with the text. */
  readonly row: readonly string[]
}

const byId = (table: string, ...columns: readonly string[]): SealedColumn[] =>
  columns.map((column) => ({ table, column, row: ['id'] }))

export const sealedColumns: readonly SealedColumn[] = [
  ...byId('member', 'data_key'),
  ...byId('message_out', 'recipient', 'subject', 'body'),
  ...byId('enquiry', 'name', 'email', 'contact_number', 'message'),
  ...byId('enquiry_note', 'text'),
  ...byId('correction', 'answer'),
  ...byId('paper_pack', 'content'),
  ...byId('staff_message', 'words', 'reason'),
  ...byId('staff_account', 'totp_secret'),
  ...byId('ballot', 'sealed_secret'),
  ...byId('group_invitation', 'member_no'),
  { table: 'lesson_mark', column: 'reason', row: ['enrolment_id', 'lesson_uuid'] },
]
