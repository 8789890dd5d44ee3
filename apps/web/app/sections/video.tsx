import { useWords } from '@dhc/i18n/use-words'
import type { Video } from '../content/video.ts'

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
