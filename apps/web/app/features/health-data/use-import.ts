import type { PayloadOf } from '@dhc/contracts/call'
import type { importReadingsCall } from '@dhc/contracts/member-api/health-data'
import { decodedFile } from '@dhc/forms/decoded-file'
import type { ReadingFileProblem } from '@dhc/forms/reading-file-field'
import { usePageLocale } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { useSentOnce } from '../../member-page/confirm-dialog.tsx'
import { importReadings } from './actions.ts'

type ImportResult = PayloadOf<typeof importReadingsCall>

/** A file of readings on its way in. */
export function useImport(onStored: () => unknown) {
  const { locale } = usePageLocale()
  const { isBusy, refusal, send, forget } = useSentOnce()
  const [problem, setProblem] = useState<ReadingFileProblem>()
  const [result, setResult] = useState<ImportResult>()
  const take = async (file: File | undefined) => {
    setResult(undefined)
    setProblem(file ? undefined : 'noFile')
    if (!file) return
    const decoded = decodedFile(new Uint8Array(await file.arrayBuffer()))
    if ('problem' in decoded) return setProblem(decoded.problem)
    forget()
    await send(
      (idempotencyKey) => importReadings({ locale, idempotencyKey }, decoded.text),
      (stored) => {
        setResult(stored)
        if (stored.stored > 0) onStored()
      },
    )
  }
  return { isBusy, refusal, problem, result, take }
}
