import type { PayloadOf } from '@dhc/contracts/call'
import type { importReadingsCall } from '@dhc/contracts/member-api/health-data'
import { useReadingFile } from '@dhc/forms/use-reading-file'
import { usePage } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { useSentOnce } from '../../member-page/confirm-dialog.tsx'
import { importReadings } from './actions.ts'

type ImportResult = PayloadOf<typeof importReadingsCall>

/** A file of readings on its way in. */
export function useImport(onStored: () => unknown) {
  const { locale } = usePage()
  const { isBusy, refusal, send, forget } = useSentOnce()
  const [result, setResult] = useState<ImportResult>()
  const { take, ...file } = useReadingFile(async (csv, lineOf) => {
    // Another file, or the same read in another way, is another request.
    forget()
    await send(
      (idempotencyKey) => importReadings({ locale, idempotencyKey }, csv),
      (stored) => {
        setResult({ ...stored, problems: stored.problems.map((each) => ({ ...each, line: lineOf(each.line) })) })
        if (stored.stored > 0) onStored()
      },
    )
  })
  const takeAnew = (chosen: File | undefined) => {
    setResult(undefined)
    return take(chosen)
  }
  return { isBusy, refusal, result, take: takeAnew, ...file }
}
