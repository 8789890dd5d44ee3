/** PRIV-01: why a column is not in the export. */
export const secret = '(proves who somebody is; it says nothing about the person)'
export const key = '(a key or index made from what is exported; it says nothing more)'
export const row = '(names this row and nothing else)'
export const derived = '(follows from another column that is exported)'
export const clerk = '(a member of staff; the member learns the role)'

/** PRIV-01: what the counter writes down about a member. */
export const deskDataMap: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  application_contact: {
    id: row,
    member_id: 'application.member_id',
    staff_id: clerk,
    contacted_at: 'application.contacts.0.at',
    result: 'application.contacts.0.result',
    note: 'application.contacts.0.note',
    created_at: '(when the call was typed in)',
    next_try_at: 'application.contacts.0.next_try_at',
  },
  phone_change: {
    id: row,
    member_id: 'application.member_id',
    mobile: 'phone_changes.0.mobile',
    document: 'phone_changes.0.document_seen',
    state: 'phone_changes.0.phone_change_state',
    asked_by_id: clerk,
    asked_at: 'phone_changes.0.at',
    decided_by_id: clerk,
    decided_at: 'phone_changes.0.decided_at',
  },
  correction: {
    id: row,
    member_id: 'application.member_id',
    text: 'corrections.0.correction_text',
    state: 'corrections.0.correction_state',
    asked_at: 'corrections.0.asked_at',
    due_on: 'corrections.0.due_on',
    answer: 'corrections.0.answer',
    decided_by_id: clerk,
    decided_at: 'corrections.0.decided_at',
  },
  member_transfer: {
    id: row,
    member_id: 'application.member_id',
    staff_id: clerk,
    direction: 'transfers.0.direction',
    centre: 'transfers.0.centre',
    reason: 'transfers.0.reason',
    transferred_at: 'transfers.0.at',
  },
}

/** Nobody's data, or data that cannot be told to be a member's. */
export const tablesWithoutMembers: Readonly<Record<string, string>> = {
  course: 'the catalogue',
  class: 'the catalogue',
  lesson: 'the catalogue',
  catalogue_pull: 'the catalogue',
  catalogue_problem: 'the catalogue',
  holiday: 'the calendar of everybody',
  visit_centre: 'where and when the centres are open',
  visit_capacity: 'how many people a centre sees in a half hour',
  staff_passkey: 'devices of staff',
  staff_recovery_code: 'codes of staff, as hashes',
  lesson_cancellation: 'lessons, and who of staff called them off',
  class_cancellation: 'classes, and who of staff called them off',
  class_news: 'what editors changed about classes, and who of staff stopped it',
  weather_rule: 'the weather',
  weather_signal: 'the weather, and who of staff recorded it',
  weather_feed: 'the weather',
  audit_seal: 'hashes of rows of the audit log, which are in the data map',
  audit_checkpoint: 'up to where rows of the audit log were retired, signed',
  signed_line: 'hashes of the audit log, and the numbers of rows of members who were erased, signed',
  message_in: 'the hash of a name that a gateway gave; neither number nor text',
  enrolment_count: 'how many stood how in a class and quarter; nobody can be told from it',
  audit_unsealed: 'numbers of rows of the audit log, gone after seconds',
  staff_account: 'staff are no members',
  one_time_code: 'hashes, gone after 24 hours',
  sign_in_attempts: 'counters of wrong passwords, gone after 30 days',
  rate_limit: 'counters of keyed hashes, gone within a day',
  registration_answer: 'hashes of a request and the application number, gone after 7 days',
  ballot: 'what is published about a draw',
  ballot_entry: 'entry numbers, which are exported with the enrolments, and their ranks, which are published',
  ballot_replacement: 'entry numbers of reserves who came in, which are published',
  open_data_row: 'numbers by theme and quarter that nobody can be told apart in, and the counts behind them',
  search_miss: 'words that found nothing, by day and of nobody; gone after a quarter',
  entry_closing: 'when a ballot was sealed or a class called off',
  enrolment_retry: 'hashes of a request and the enrolment it made, gone after 7 days',
  paper_pack: 'rolls and numbers of two days as they are printed, gone after three days',
  health_retry: 'a sealed hash of a request and what it made, gone after 7 days',
  enquiry: 'letters of the public, stored without a member and deleted after 12 months',
  staff_message: 'what the centre told many at once, and who of staff wrote it',
  enquiry_note: 'what staff wrote about and replied to letters of the public; it goes with the letter',
}
