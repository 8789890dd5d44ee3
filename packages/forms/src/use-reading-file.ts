import type { DateOrder } from '@dhc/reference/health/device-file/device-moment'
import {
  type DeviceFile,
  isOwnFile,
  ownFileOf,
  recogniseDeviceFile,
} from '@dhc/reference/health/device-file/recognise-device-file'
import { useState } from 'react'
import { decodedFile } from './decoded-file.ts'
import type { ReadingFileProblem } from './reading-file.tsx'

/** Sends our own file; a mistake in it is told by the line of the file that was chosen. */
type Store = (csv: string, lineOf: (line: number) => number) => unknown

/** A file of readings on its way in: our own at once, a device's after somebody has seen what it was understood as. */
export function useReadingFile(store: Store) {
  const [problem, setProblem] = useState<ReadingFileProblem>()
  const [chosen, setChosen] = useState<{ readonly text: string; readonly file: DeviceFile }>()

  const recognise = (text: string, order?: DateOrder) => {
    const file = recogniseDeviceFile(text, new Date(), order)
    setChosen(file && { text, file })
    if (!file) setProblem('noColumns')
  }
  const take = async (file: File | undefined) => {
    setChosen(undefined)
    setProblem(file ? undefined : 'noFile')
    if (!file) return
    const decoded = decodedFile(new Uint8Array(await file.arrayBuffer()))
    if ('problem' in decoded) return setProblem(decoded.problem)
    if (!isOwnFile(decoded.text)) return recognise(decoded.text)
    await store(decoded.text, (line) => line)
  }
  return {
    problem,
    take,
    preview: chosen && {
      file: chosen.file,
      onOrder: (order: DateOrder) => recognise(chosen.text, order),
      // The heading is the first line of what is sent.
      onAgree: async () => {
        const { readings } = chosen.file
        await store(ownFileOf(readings), (line) => readings[line - 2]?.line ?? line)
        setChosen(undefined)
      },
      onCancel: () => setChosen(undefined),
    },
  }
}
