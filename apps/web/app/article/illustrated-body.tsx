import { useWords } from '@dhc/i18n/use-words'
import { keyed } from '@dhc/ui/keyed'
import type { Illustrated, LinkedPicture } from '../content/illustrated.ts'
import type { Picture } from '../content/picture.ts'
import type { Video } from '../content/video.ts'
import { useContentLink } from '../links/content-link.ts'
import { OutsideLink } from '../links/outside-link.tsx'
import { OptimisedImage } from './optimised-image.tsx'
import { RichText } from './rich-text.tsx'

const sizes = '(min-width: 1024px) 46rem, 100vw'
const frame = 'overflow-hidden rounded-card border border-line bg-card'

/** S3-07, S3-10: cover, text, pictures, film, more information, closing picture. */
export function IllustratedBody({ item }: { readonly item: Illustrated }) {
  return (
    <>
      <Framed picture={item.cover} isFirst />
      <RichText blocks={item.body} headingLevel={2} />
      {keyed(item.pictures, ({ picture }) => picture.src).map(({ key, item: linked }) => (
        <Linked key={key} linked={linked} />
      ))}
      {item.video ? <VideoLink video={item.video} /> : null}
      <MoreInformation links={item.links} />
      <Framed picture={item.bottomPicture} />
    </>
  )
}

function Framed({ picture, isFirst = false }: { readonly picture: Picture | undefined; readonly isFirst?: boolean }) {
  if (!picture) return null
  return (
    <div className={`${frame} ${isFirst ? 'mb-8' : 'mt-8'}`}>
      <OptimisedImage picture={picture} sizes={sizes} isFirst={isFirst} />
    </div>
  )
}

function Linked({ linked: { picture, href } }: { readonly linked: LinkedPicture }) {
  const address = useContentLink()(href ?? '')
  // A link without words has the picture's description as its name; without one it would have none.
  if (!address || picture.alt === '') return <Framed picture={picture} />
  return (
    <a href={address} className="block">
      <Framed picture={picture} />
    </a>
  )
}

function MoreInformation({ links }: { readonly links: Illustrated['links'] }) {
  const words = useWords()
  const toAddress = useContentLink()
  const leading = links.flatMap(({ label, href }) => {
    const address = toAddress(href)
    return address ? [{ label, address }] : []
  })
  if (leading.length === 0) return null
  const link = 'inline-flex min-h-touch items-center text-teal underline underline-offset-4'
  return (
    <section aria-labelledby="more-information" className="mt-8">
      <h2 id="more-information" className="section-heading">
        {words.programme('activity.moreInformation')}
      </h2>
      <ul>
        {keyed(leading, ({ address }) => address).map(({ key, item: { label, address } }) => (
          <li key={key}>
            {address.startsWith('http') ? (
              <OutsideLink href={address} className={link}>
                {label}
              </OutsideLink>
            ) : (
              <a href={address} className={link}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Nothing is asked from YouTube before the visitor wants the film: the link becomes a player when it is clicked
 * (site/enhance/video.ts), and stays a link without a script.
 */
export function VideoLink({ video }: { readonly video: Video }) {
  const words = useWords()
  return (
    <figure className="mt-8 overflow-hidden rounded-card border border-line bg-card">
      <a
        href={video.href}
        target="_blank"
        rel="noopener noreferrer"
        data-video={video.id}
        data-video-title={video.title}
        className="video-link"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-16 shrink-0" fill="currentColor">
          <path d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm-2.5 6.5 7 4.5-7 4.5Z" />
        </svg>
        <span>
          <span className="block font-bold text-lg">{words.programme('video.play', { title: video.title })}</span>
          <span className="block">{words.programme('video.privacy')}</span>
        </span>
      </a>
    </figure>
  )
}
