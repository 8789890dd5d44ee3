import { usePage } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import type { HealthArticle } from '../../../content/health-info.ts'

/** One article of the week's topic, and the way to the others. */
export function HealthTeaser({ article }: { readonly article: HealthArticle }) {
  const { words, toPage } = usePage()
  const { topic, cover } = article
  return (
    <section aria-labelledby="health-topic" className="home-band health-teaser">
      <div className="page-width grid items-center gap-8 lg:grid-cols-2">
        {cover ? (
          <div className="overflow-hidden rounded-card bg-card">
            <OptimisedImage picture={{ ...cover, alt: '' }} sizes="(min-width: 1024px) 36rem, 100vw" />
          </div>
        ) : null}
        <div>
          <p className="font-bold">
            {words.common('home.healthTopic')}
            {topic ? ` · ${topic.name}` : null}
          </p>
          <h2 id="health-topic" className="mt-2 text-balance font-bold text-2xl" {...languageOf(article.origin)}>
            {article.title}
          </h2>
          {article.summary ? (
            <p className="mt-4 max-w-measure text-lg" {...languageOf(article.origin)}>
              {article.summary}
            </p>
          ) : null}
          <OriginNote origin={article.origin} />
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a
              href={toPage(pageOfEntry('web-activities-health-info', { documentId: article.id }))}
              className="light-button"
            >
              {words.common('home.readArticle')}
              <span className="sr-only"> {article.title}</span>
            </a>
            {topic ? (
              <a
                href={toPage(pageOfEntry('web-activities-health-info-type', { order: topic.order }))}
                className="inline-flex min-h-touch items-center underline underline-offset-4"
              >
                {words.common('home.moreOnTopic', { topic: topic.name })}
              </a>
            ) : null}
          </p>
        </div>
      </div>
    </section>
  )
}
