import type { Core } from '@strapi/strapi'
import { demandSoundClasses } from './class-rules/demand-sound-classes'
import { offerWhoIsTold } from './class-rules/who-is-told-route'
import { announceChanges } from './content-webhook/announce-changes'
import { offerPreviews } from './draft-preview/preview-route'
import { labelFields } from './editor-labels/label-fields'
import { defineEditorRoles } from './editor-roles/define-editor-roles'
import { offerContentVersions } from './feeds/content-versions'
import { offerFeeds } from './feeds/offer-feeds'
import { offerContent } from './offer-content'
import { offerOldPages } from './old-pages/old-pages-route'
import { offerPageMap } from './page-map/page-map-route'
import { demandPictureWords } from './picture-words/demand-picture-words'
import { grantPublicReading } from './public-access/grant-public-reading'
import { cleanPublicAnswers } from './public-access/hidden-from-visitors'
import { guardPublishing } from './review/guard-publishing'
import { offerReviews } from './review/review-routes'
import { setLanguages } from './set-languages'
import { protectSharedFacts, shareFacts } from './shared-facts/protect-shared-facts'
import { keyItems } from './stable-keys/key-items'
import { numberClasses } from './stable-keys/number-classes'
import { offerTranslationReport } from './translation-report/report-route'

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    // The name under which schemas ask for the panel's grid (src/admin/table-grid); stored as a text.
    strapi.customFields.register({ name: 'table', type: 'text', inputSize: { default: 12, isResizable: false } })
    offerContent(strapi)
    offerFeeds(strapi)
    offerContentVersions(strapi)
    cleanPublicAnswers(strapi)
    protectSharedFacts(strapi)
    shareFacts(strapi)
    numberClasses(strapi)
    keyItems(strapi)
    offerPreviews(strapi)
    offerTranslationReport(strapi)
    guardPublishing(strapi)
    demandPictureWords(strapi)
    demandSoundClasses(strapi)
    offerReviews(strapi)
    offerPageMap(strapi)
    offerOldPages(strapi)
    offerWhoIsTold(strapi)
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await setLanguages(strapi)
    await grantPublicReading(strapi)
    await defineEditorRoles(strapi)
    await labelFields(strapi)
    announceChanges(strapi)
  },
}
