import { useWords } from '@dhc/i18n/use-words'
import { useMatches } from 'react-router'
import { handleOf } from '../page-handle.ts'
import { namePlace } from '../script-words.ts'

/**
 * D-140: whose matter it is, also on pages that are read; site/enhance/acting-strip.ts fills it in. A page for members
 * says it itself, and more of it (member-page/member-page.tsx).
 */
export function ActingStrip() {
  const words = useWords()
  if (handleOf(useMatches()).guard) return null
  return (
    <section
      hidden
      aria-label={words.member('acting.label')}
      data-acting-strip={words.member('acting.band', { name: namePlace })}
      className="border-watch border-y bg-card screen-only"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p className="font-bold" />
        <button type="button" className="secondary-button">
          {words.member('acting.stop')}
        </button>
      </div>
    </section>
  )
}
