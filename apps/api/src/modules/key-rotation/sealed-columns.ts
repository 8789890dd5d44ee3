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
  ...byId('staff_account', 'totp_secret'),
  ...byId('ballot', 'sealed_secret'),
  ...byId('group_invitation', 'member_no'),
  { table: 'lesson_mark', column: 'reason', row: ['enrolment_id', 'lesson_uuid'] },
]
