import { usePageLocale, useWords } from '@dhc/i18n/use-words'

/** From an item back to its list. */
export function BackLink({ path, label }: { readonly path: string; readonly label: string }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <p className="mt-12">
      <a href={toPage(path)} className="text-link">
        {words.programme('activity.backTo', { list: label })}
      </a>
    </p>
  )
}
