import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { endActing, useActing } from './use-acting.ts'

/** D-140: whose matter it is stands on every page of a member, and the way back to one's own beside it. */
export function ActingBand({ isForOthers }: { readonly isForOthers: boolean }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const acting = useActing()
  if (!acting) return null
  const { name } = acting
  return (
    <section
      aria-label={words.member('acting.label')}
      className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-watch border-l-8 bg-card p-4"
    >
      <p className="font-bold text-lg">
        {words.member('acting.band', { name })}
        {isForOthers ? null : (
          <span className="block font-normal text-base">{words.member('acting.ownPage', { name })}</span>
        )}
      </p>
      <button
        type="button"
        onClick={() => endActing(toPage('/member/carers'))}
        className="secondary-button screen-only"
      >
        {words.member('acting.stop')}
      </button>
    </section>
  )
}
