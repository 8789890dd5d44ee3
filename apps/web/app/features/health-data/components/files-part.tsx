import { withWords } from '@dhc/i18n/load-words'
import { useWords } from '@dhc/i18n/use-words'
import { lazy, Suspense, useState } from 'react'

/** Opened seldom, so it is loaded when it is. */
const Files = lazy(() => withWords(import('./files.tsx')).then((module) => ({ default: module.Files })))

/** Readings as files, folded away: most people never need one. */
export function FilesPart({ onStored }: { readonly onStored: () => unknown }) {
  const words = useWords()
  const [isOpened, setOpened] = useState(false)
  return (
    <details className="import-part" onToggle={() => setOpened(true)}>
      <summary>{words.health('take.files')}</summary>
      <Suspense fallback={null}>{isOpened ? <Files onStored={onStored} /> : null}</Suspense>
    </details>
  )
}
