import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { uuidV7 } from '../../platform/random.ts'
import { lockForHealth } from './add-reading.ts'
import type { EnteredBy } from './domain/reading.ts'
import type { Reader } from './list-readings.ts'
import { addNoteRow, findNoteRow, listNoteRows, type NoteRow } from './note-store.ts'
import { onlyOnce, type Retry } from './retry-store.ts'
import type { HealthDeps, MemberKey } from './sealed-health.ts'

type NoteWords = { readonly text: string; readonly author: string }
export type HealthNote = NoteWords & { readonly id: string; readonly writtenAt: Date }

const placeOfNote = (row: string) => ({ table: 'health_note', column: 'sealed', row })

function openNote(key: MemberKey, { id, writtenAt, sealed }: NoteRow): HealthNote {
  return { id, writtenAt, ...(JSON.parse(key.open(placeOfNote(id), sealed)) as NoteWords) }
}

/** the newest first. */
export async function listNotes({ db }: Pick<HealthDeps, 'db'>, { member, key }: Reader): Promise<HealthNote[]> {
  return (await listNoteRows(db, member.id)).map((row) => openNote(key, row))
}

type Noting = {
  readonly memberId: string
  readonly by: EnteredBy
  readonly author: string
  readonly text: string
  readonly retry: Retry | undefined
}

/** It stands as it was written: what was thought at the time is never changed, another note puts it right. */
export async function addNote(deps: HealthDeps, tx: Transaction, noting: Noting): Promise<HealthNote> {
  const { memberId, by, author, text, retry } = noting
  const { key } = await lockForHealth(deps, tx, memberId, by)
  const at = deps.clock.now()
  const written = await onlyOnce(tx, { memberId, callerId: by.id, key, retry, at }, async () => {
    const id = uuidV7(at, deps.random)
    const sealed = key.seal(placeOfNote(id), JSON.stringify({ text, author } satisfies NoteWords))
    await addNoteRow(tx, { id, memberId, staffId: by.id, writtenAt: at, sealed })
    return id
  })
  const row = await findNoteRow(tx, written)
  if (!row) throw new MemberError('notFound')
  return openNote(key, row)
}
