import type { Core } from '@strapi/strapi'
import { announceChanges } from './content-webhook/announce-changes'
import { defineEditorRoles } from './editor-roles/define-editor-roles'
import { grantPublicReading } from './public-access/grant-public-reading'
import { cleanPublicAnswers } from './public-access/hidden-from-visitors'
import { setLanguages } from './set-languages'
import { keyNewsItems } from './stable-keys/key-news-items'
import { numberClasses } from './stable-keys/number-classes'

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    cleanPublicAnswers(strapi)
    numberClasses(strapi)
    keyNewsItems(strapi)
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await setLanguages(strapi)
    await grantPublicReading(strapi)
    await defineEditorRoles(strapi)
    announceChanges(strapi)
  },
}
