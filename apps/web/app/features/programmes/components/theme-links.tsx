import { useWords } from '@dhc/i18n/use-words'
import { languageOf } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import type { ThemeGroup } from '../model.ts'

/** The way to a theme without scrolling through the others. */
export function ThemeLinks({ groups }: { readonly groups: readonly ThemeGroup[] }) {
  const words = useWords()
  return (
    <nav aria-label={words.programme('series.themes')} className="mt-8">
      <ul className="theme-links">
        {groups.map(({ id, title, picture, origin }) => (
          <li key={id}>
            <a href={`#${id}`} {...languageOf(origin)}>
              {/* The theme's name stands below, so the picture says nothing of its own. */}
              {picture ? (
                <OptimisedImage picture={{ ...picture, alt: '' }} sizes="(min-width: 1024px) 14rem, 50vw" />
              ) : null}
              <span>{title ?? words.programme('series.otherCourses')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
