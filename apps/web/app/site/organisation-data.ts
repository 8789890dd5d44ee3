import type { SpokenSiteData } from './site-data.ts'
import { described, publisherOf, type Thing } from './structured-data.ts'

type Place = {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly hours: readonly { readonly day: string; readonly opens: string; readonly closes: string }[]
}

const dayNames: Readonly<Record<string, string>> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
}

/** The centre itself: on home, about us and contact. Several places are its departments. */
export function organisationData(site: SpokenSiteData | undefined, places: readonly Place[] = []) {
  if (!site) return []
  const [main, ...others] = places.map(placeData)
  return [
    described({
      ...publisherOf(site),
      ...main,
      '@type': 'MedicalOrganization',
      name: site.setting?.siteName ?? site.words.common['site.name'],
      slogan: site.setting?.slogan,
      email: site.setting?.email,
      telephone: site.setting?.hotline ? telephone(site.setting.hotline) : undefined,
      sameAs: site.setting?.social.map(({ href }) => href),
      ...(others.length > 0 ? { department: others } : {}),
    }),
  ]
}

function placeData({ name, address, phone, hours }: Place): Thing {
  return {
    '@type': 'MedicalClinic',
    name,
    telephone: telephone(phone),
    address: { '@type': 'PostalAddress', streetAddress: address, addressRegion: 'Hong Kong', addressCountry: 'HK' },
    openingHoursSpecification: hours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames[day],
      opens,
      closes,
    })),
  }
}

/** Hong Kong numbers, as the world dials them. */
const telephone = (phone: string) => `+852-${phone.replaceAll(' ', '-')}`
