import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { mainValue, unitOf } from '@dhc/i18n/health/reading-words'
import { usePage } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { deleteReading } from '../actions.ts'

type Props = { readonly reading: ReadingView; readonly onDone: () => void; readonly onClose: () => void }

/** D-125: asked first; a number that is gone cannot come back. */
export function DeleteDialog({ reading, onDone, onClose }: Props) {
  const { words, locale } = usePage()
  const { isBusy, refusal, send } = useSentOnce()
  const remove = useDelete()
  return (
    <ConfirmDialog
      question={words.health('delete.question')}
      confirmLabel={words.health('delete.label')}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={() => send((key) => remove(reading.id, key), onDone)}
      onClose={onClose}
    >
      <p>
        {formatDateTime(new Date(reading.recordedAt), locale)}:{' '}
        <strong>
          {mainValue(reading)} {unitOf(words, reading.type)}
        </strong>
      </p>
    </ConfirmDialog>
  )
}

function useDelete() {
  const { locale } = usePage()
  return (id: string, idempotencyKey: string) => deleteReading({ locale, idempotencyKey }, id)
}
