import { addHealthNoteCall, listHealthNotesCall } from '@dhc/contracts/staff-api/health-notes'
import { useWords } from '@dhc/i18n/use-words'
import { type SubmitEvent, useState } from 'react'
import { ItemTable } from '../../desk/desk-table.tsx'
import { TextArea } from '../../desk/fields.tsx'
import { Loaded, RefusalLine } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { unlessChanged, useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'
import { ClinicMember } from './clinic-member.tsx'

/** for the next nurse, not for the member. */
export function NotesScreen() {
  return <ClinicMember title="notes.title">{({ id }) => <Notes key={id} memberId={id} />}</ClinicMember>
}

export function Notes({ memberId }: { readonly memberId: string }) {
  const words = useWords()
  const query = useDeskQuery(listHealthNotesCall, { params: { id: memberId } })
  return (
    <div className="flex flex-col gap-6">
      <WriteNote memberId={memberId} />
      <Loaded query={query}>
        {({ items }) => (
          <ItemTable
            caption={say('notes.title')}
            items={items}
            keyOf={({ id }) => id}
            columns={[
              [words.health('health.recordDate'), ({ at }) => showMoment(at)],
              [say('notes.title'), ({ text }) => <span className="whitespace-pre-line">{text}</span>],
              [say('notes.author'), ({ author }) => author],
            ]}
            empty={say('notes.none')}
          />
        )}
      </Loaded>
    </div>
  )
}

function WriteNote({ memberId }: { readonly memberId: string }) {
  const [text, setText] = useState('')
  const [isStored, setStored] = useState(false)
  const { send, isBusy, refusal } = useDeskAction(addHealthNoteCall)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await send({ params: { id: memberId }, body: { text } }))) return
    setText(unlessChanged(text, ''))
    setStored(true)
  }
  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-4">
      <TextArea
        id="note-text"
        label={say('notes.new')}
        hint={say('notes.hint')}
        rows={4}
        value={text}
        error={refusal?.fields.text}
        onText={(typed) => {
          setStored(false)
          setText(typed)
        }}
      />
      <RefusalLine refusal={refusal} />
      <p className="flex flex-wrap items-center gap-4">
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {say('notes.store')}
        </button>
        <span role="status" className="font-bold text-good">
          {isStored ? `✓ ${say('notes.stored')}` : null}
        </span>
      </p>
    </form>
  )
}
