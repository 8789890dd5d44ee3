/** A film on YouTube. `id` loads the player, `href` is the way there without a script. */
export type Video = { readonly id: string; readonly href: string; readonly title: string }

const address =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|www\.youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?![\w-])/

/** Only YouTube is let into a page; any other address is left out. */
export function readVideo(url: string | null | undefined, title: string): Video | undefined {
  const id = address.exec(url?.trim() ?? '')?.[1]
  return id ? { id, href: `https://www.youtube.com/watch?v=${id}`, title } : undefined
}
