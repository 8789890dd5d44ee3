import type { LessonCode } from '@dhc/reference/enrolment-status'
import { useShownModal } from '@dhc/ui/use-shown-modal'
import { type SubmitEvent, useState } from 'react'
import { TextField } from '../../desk/fields.tsx'
import { say } from '../../words/console-words.ts'
import type { Mark } from './waiting-marks.ts'

const usual = {
  ATT: ['cameLate', 'cameAfterAll', 'mistake'],
  ABS: ['leftEarly', 'mistake'],
} as const satisfies Record<Mark['code'], readonly string[]>

type Props = {
  readonly name: string
  readonly code: Mark['code']
  readonly before: LessonCode
  readonly onGiven: (reason: string) => void
  readonly onClose: () => void
}

/** D-115: what stands in the record is changed with a reason; the usual ones are one tap each, on a tablet in a lesson. */
export function CorrectMark({ name, code, before, onGiven, onClose }: Props) {
  const dialog = useShownModal()
  const [own, setOwn] = useState('')
  const give = (reason: string) => {
    onGiven(reason)
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (own.trim() !== '') give(own.trim())
  }
  return (
    <dialog ref={dialog} aria-labelledby="correct-mark" onClose={onClose} className="ask-dialog">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id="correct-mark" className="font-bold text-lg">
          {say('correctMark.heading', { name, mark: say(`roll.${code}`) })}
        </h2>
        {before === 'L' ? <p>{say('correctMark.wasOnLeave')}</p> : null}
        <p className="flex flex-wrap gap-2">
          {usual[code].map((each) => (
            <button key={each} type="button" onClick={() => give(say(`correctMark.${each}`))} className="main-button">
              {say(`correctMark.${each}`)}
            </button>
          ))}
        </p>
        <TextField id="correct-reason" label={say('correctMark.other')} value={own} onText={setOwn} />
        <p className="flex flex-wrap gap-4">
          <button type="submit" aria-disabled={own.trim() === ''} className="quiet-button">
            {say('correctMark.button')}
          </button>
          <button type="button" onClick={() => dialog.current?.close()} className="quiet-button">
            {say('correctMark.leave')}
          </button>
        </p>
      </form>
    </dialog>
  )
}
