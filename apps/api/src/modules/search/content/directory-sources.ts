import { centre, centresPath, centresQuery } from '@dhc/contracts/cms/centre'
import {
  networkProvider,
  networkProvidersPath,
  networkProvidersQuery,
  rehabSuppliesPath,
  rehabSuppliesQuery,
  rehabSupply,
  serviceOrganisation,
  serviceOrganisationsPath,
  serviceOrganisationsQuery,
  usefulLink,
  usefulLinksPath,
  usefulLinksQuery,
} from '@dhc/contracts/cms/directory-entry'
import { recruitment, recruitmentsPath, recruitmentsQuery } from '@dhc/contracts/cms/site-setting'
import { plainText } from '@dhc/contracts/cms/v4'
import { translate } from '@dhc/locales/messages'
import { optionLabel } from '@dhc/locales/option-label'
import { pageOfEntry } from '@dhc/reference/content-types'
import { providerService } from '@dhc/reference/options/centre'
import { district, neighbourhood } from '@dhc/reference/options/person'
import { collection, type Source } from './describe-content.ts'

/** People type a number with and without the gap. */
const withoutGaps = (phone: string) => phone.replaceAll(/\D+/g, '')

export const directorySources: readonly Source[] = [
  collection({
    kind: 'PROVIDER',
    models: ['network-provider'],
    path: networkProvidersPath,
    query: networkProvidersQuery,
    shape: networkProvider.pick({
      code: true,
      name: true,
      hcv: true,
      district: true,
      neighbourhood: true,
      services: true,
      qualification: true,
      contact: true,
      address: true,
      hours: true,
    }),
    describe: (provider, _id, locale) => ({
      title: provider.name,
      text: [
        provider.services.map(({ code }) => optionLabel(locale, providerService, code)).join(' '),
        provider.qualification,
        provider.address,
        provider.hours,
        provider.contact,
      ],
      path: pageOfEntry('network-provider', { words: provider.name }),
      keywords: [
        provider.code,
        withoutGaps(provider.contact),
        optionLabel(locale, district, provider.district),
        provider.neighbourhood && optionLabel(locale, neighbourhood, provider.neighbourhood),
        // S2-76: "which physiotherapist near me takes vouchers".
        provider.hcv ? '醫療券 health care voucher HCV' : null,
      ],
    }),
  }),
  collection({
    kind: 'SUPPLY',
    models: ['rehab-supply'],
    path: rehabSuppliesPath,
    query: rehabSuppliesQuery,
    shape: rehabSupply.pick({ code: true, name: true, equipment: true, charge: true, contact: true, address: true }),
    describe: ({ code, name, equipment, charge, contact, address }) => ({
      title: name,
      text: [equipment, charge, address, contact],
      path: pageOfEntry('rehab-supply', { words: name }),
      keywords: [code, equipment, withoutGaps(contact)],
    }),
  }),
  collection({
    kind: 'ORGANISATION',
    models: ['service-organisation'],
    path: serviceOrganisationsPath,
    query: serviceOrganisationsQuery,
    shape: serviceOrganisation.pick({
      code: true,
      name: true,
      category: true,
      target: true,
      content: true,
      contact: true,
      address: true,
    }),
    describe: ({ code, name, category, target, content, contact, address }) => ({
      title: name,
      text: [category, target, content, address, contact],
      path: pageOfEntry('service-organisation', { words: name }),
      keywords: [code, withoutGaps(contact)],
    }),
  }),
  collection({
    kind: 'CENTRE',
    models: ['centre'],
    path: centresPath,
    query: centresQuery,
    shape: centre.pick({
      code: true,
      phone: true,
      name: true,
      address: true,
      hours_text: true,
      special_hours: true,
      transport: true,
      accessibility: true,
    }),
    describe: (found) => ({
      title: found.name,
      text: [found.address, found.phone, found.hours_text, found.special_hours, found.transport, found.accessibility],
      path: `${pageOfEntry('centre')}#centre-${found.code}`,
      keywords: [withoutGaps(found.phone)],
    }),
  }),
  collection({
    kind: 'VACANCY',
    models: ['recruitment'],
    path: recruitmentsPath,
    query: recruitmentsQuery,
    shape: recruitment.pick({
      code: true,
      closing_date: true,
      title: true,
      duties: true,
      requirements: true,
      how_to_apply: true,
    }),
    describe: (post, _id, locale) => ({
      title: post.title,
      text: [plainText(post.duties), plainText(post.requirements), plainText(post.how_to_apply)],
      path: pageOfEntry('recruitment'),
      keywords: [post.code, translate(locale, 'menu', 'talent-recruitment.title')],
      endsOn: post.closing_date,
      // The page no longer shows it either.
      isGoneAfterwards: true,
    }),
  }),
  collection({
    kind: 'LINK',
    models: ['useful-link'],
    path: usefulLinksPath,
    query: usefulLinksQuery,
    shape: usefulLink.pick({ name: true, url: true }),
    describe: ({ name, url }) => ({
      title: name,
      text: [URL.parse(url)?.host],
      path: pageOfEntry('useful-link'),
    }),
  }),
]
