/** The address a reader will land on, as a person would say it: `www.dh.gov.hk`. */
export function hostOf(href: string): string {
  return URL.parse(href)?.host ?? href
}
