/**
 * No vendor's advert in the editors' room. Strapi asks the browser whether a banner was closed, under
 * a key with the project's id, which is `false` where nothing is reported to the vendor (and unknown at first).
 */
const closedBanners = ['STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false', 'STRAPI_UPSELL_BANNER_DISMISSED_FOR']

export function closeAdverts(storage: Storage): void {
  for (const banner of closedBanners)
    for (const project of ['false', 'undefined']) storage.setItem(`${banner}:${project}`, 'true')
}
