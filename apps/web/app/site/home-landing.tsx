import type { SiteSetting } from '../content/site-setting.ts'
import { usePageLocale } from '../i18n/use-page-locale.ts'
import { useWords } from '../i18n/use-words.ts'
import { BrandMark } from './brand-mark.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { FontSizeControl } from './header/font-size-control.tsx'
import { LanguageLinks } from './header/language-links.tsx'
import { SkipLink } from './skip-link.tsx'
import { StreetScene } from './street-scene.tsx'

/** D-001: home has its own compact layout; the blocks of D-002 join it with their pages. */
export function HomeLanding({ setting }: { readonly setting: SiteSetting | undefined }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const slogan = setting?.slogan ?? words.common('site.slogan')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DemoBanner text={setting?.demoBanner} />
      <header className="page-width flex flex-wrap items-center justify-between gap-4 py-4">
        <LanguageLinks hasFullNames />
        <FontSizeControl />
      </header>
      <main id="main" tabIndex={-1} className="page-width grid grow items-center gap-8 py-8 lg:grid-cols-2">
        <div>
          <BrandMark className="size-20" />
          <h1 className="mt-6 text-balance font-bold text-2xl text-ink sm:text-4xl">
            {setting?.siteName ?? words.common('site.name')}
          </h1>
          <p className="mt-4 text-orange-deep text-xl">{slogan}</p>
          <p className="mt-8">
            <a href={toPage('/service/about-us')} className="primary-button">
              {words.menu('about-us.label')}
            </a>
          </p>
        </div>
        <StreetScene className="h-auto w-full" />
      </main>
    </div>
  )
}
