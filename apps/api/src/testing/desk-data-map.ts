import { clerk, row } from './exempt-columns.ts'

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
