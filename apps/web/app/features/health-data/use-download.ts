import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { saveAsFile } from '@dhc/ui/save-as-file'
import { useState } from 'react'
import { useStepUp } from '../../member-page/confirmed-act.tsx'
import { readCsv, readFhir } from './actions.ts'
import { readingFileName } from './model.ts'

/**
 * Own readings as a file. The session goes along in a header, so a plain link would not do; and who takes all of them away
 * shows once more who they are (security 1.3).
 */
export function useDownload() {
  const stepUp = useStepUp()
  const [isDone, setDone] = useState(false)
  const save = (text: string, type: string, kind: 'csv' | 'json') => {
    saveAsFile(text, type, readingFileName(hongKongDateOf(new Date()), kind))
    setDone(true)
  }
  const saveCsv = () => {
    setDone(false)
    void stepUp.run(readCsv, (text) => save(text, 'text/csv', 'csv'))
  }
  const saveFhir = () => {
    setDone(false)
    void stepUp.run(readFhir, (bundle) => save(JSON.stringify(bundle, null, 2), 'application/fhir+json', 'json'))
  }
  return { stepUp, isDone, saveCsv, saveFhir }
}
