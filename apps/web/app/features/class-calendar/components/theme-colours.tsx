import { useWords } from '@dhc/i18n/use-words'
import type { CalendarContent } from '../data.ts'

/** The colours only help: every theme is also named in words, here and at each lesson of a list. */
export function ThemeColours({ themes }: { readonly themes: CalendarContent['choices']['themes'] }) {
  const words = useWords()
  if (themes.length === 0) return null
  return (
    <section aria-labelledby="theme-colours" className="theme-colours">
      <h3 id="theme-colours">{words.programme('calendar.themes')}</h3>
      <ul>
        {themes.map(({ code, title, order }) => (
          <li key={code} data-theme-order={order}>
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
