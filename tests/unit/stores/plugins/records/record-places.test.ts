// Where records live, held against the screens themselves (decision 72).
import { expect } from 'chai'

import { MODULES } from '../../../../../src/contract/admin/modules.ts'
import { RECORD_KINDS } from '../../../../../src/contract/records/kinds.ts'
import { permissionOf } from '../../../../../src/contract/records/record-kind.ts'
import { createConnectionManagementPage } from '../../../../../src/stores/pages/connection-management.ts'
import { createDictionaryMappingPage } from '../../../../../src/stores/pages/dictionary-mapping.ts'
import { createFormConfigPage } from '../../../../../src/stores/pages/form-config.ts'
import { createInfoModelConfigPage } from '../../../../../src/stores/pages/info-model-config.ts'
import { createInfoModelDictionaryPage } from '../../../../../src/stores/pages/info-model-dictionary.ts'
import { createInfoModelMappingPage } from '../../../../../src/stores/pages/info-model-mapping.ts'
import { createMetadataManagementPage } from '../../../../../src/stores/pages/metadata-management.ts'
import { createProtocolConfigPage } from '../../../../../src/stores/pages/protocol-config.ts'
import { createStatuteConfigPage } from '../../../../../src/stores/pages/statute-config.ts'
import { createThingMappingPage } from '../../../../../src/stores/pages/thing-mapping.ts'
import { findPlace } from '../../../../../src/stores/plugins/records/record-places.ts'
import { PAGES } from '../../../../../src/stores/workspace/addresses/routes.ts'
import { createSignedInSession } from '../../../../support/unit/session.ts'

const SCREENS = [
  createConnectionManagementPage,
  createDictionaryMappingPage,
  createFormConfigPage,
  createInfoModelConfigPage,
  createInfoModelDictionaryPage,
  createInfoModelMappingPage,
  createMetadataManagementPage,
  createProtocolConfigPage,
  createStatuteConfigPage,
  createThingMappingPage,
]

describe('The place of a record', () => {
  test('[RTE-4] is the list of its screen, with the permission and the module of that', () => {
    const { session } = createSignedInSession()
    for (const create of SCREENS) {
      const page = create(session)
      const { screen } = page
      for (const { id, kind, owned } of screen.catalogues) {
        const found = findPlace({ kind: kind.name, id: 'x' })
        expect(found?.target, kind.name).to.deep.include({ catalogue: id, recordId: 'x' })
        expect(found?.place, kind.name).to.deep.include({
          module: screen.module,
          permission: permissionOf(kind, 'view'),
        })
        const route = Object.entries(PAGES).find(([path]) => path.endsWith(`/${screen.module}`))
        expect(route?.[1], kind.name).to.equal(found?.place.element)
        for (const { name } of owned) {
          expect(findPlace({ kind: name, id: 'x', topId: 'top' })?.target, name).to.deep.equal({
            element: found?.place.element,
            catalogue: id,
            recordId: 'top',
            view: name,
          })
        }
      }
      page.destroy()
    }
  })

  test('[RTE-4] is known of every kind; what belongs to a record has one where that is told', () => {
    for (const { name, owner } of RECORD_KINDS) {
      expect(findPlace({ kind: name, id: 'x', topId: 'top' }), name).not.to.equal(undefined)
      if (owner !== undefined) expect(findPlace({ kind: name, id: 'x' }), name).to.equal(undefined)
    }
    expect(findPlace({ kind: 'pointMap', id: 'p', topId: 'system' })?.target).to.deep.include({ view: 'thingMap' })
  })

  test('[RTE-4] of a thing is thing configuration; what nobody knows has none', () => {
    expect(findPlace({ kind: 'thing', id: 't1' })).to.deep.include({
      target: { element: 'yaw-thing-configuration', thingId: 't1' },
    })
    expect(findPlace({ kind: 'thing', id: 't1' })?.place.module).to.equal(MODULES.thingConfiguration)
    expect(findPlace({ kind: 'unheardOf', id: 'x', topId: 'y' })).to.equal(undefined)
  })
})
