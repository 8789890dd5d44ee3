const link = /\b(?:https?:\/\/|www\.)\S/gi
/** Web markup, or the markup of forums: no resident writes it, advertising scripts do. */
const markup = /<a\s|\[url|\[link|<\/?script/i

/** A resident may send us a link or two; more, or one in the name, is advertising. It is set aside, not thrown away. */
const mostLinks = 2

export function looksLikeSpam({ name, message }: { readonly name: string; readonly message: string }): boolean {
  return markup.test(message) || name.search(link) >= 0 || (message.match(link) ?? []).length > mostLinks
}
