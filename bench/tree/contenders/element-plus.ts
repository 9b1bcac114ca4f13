// el-tree-v2 of Element Plus: virtual, check boxes and filter built in.
import { ElTreeV2 } from 'element-plus'
import { createApp, h, shallowRef } from 'vue'
import checkbox from 'element-plus/theme-chalk/el-checkbox.css'
import base from 'element-plus/theme-chalk/base.css'
import treeStyles from 'element-plus/theme-chalk/el-tree.css'
import list from 'element-plus/theme-chalk/el-virtual-list.css'

import { addStyle, enter, find, HEADING, HEIGHT, ROW_HEIGHT } from '../contender.ts'
import { branchIds, type Plant } from '../plant.ts'

interface Instance {
  setExpandedKeys: (keys: string[]) => void
  setChecked: (key: string, checked: boolean) => void
  filter: (text: string) => void
}

const instance = shallowRef<Instance>()
const plant = shallowRef<Plant>()
let element: HTMLElement
for (const text of [base, checkbox, treeStyles, list]) addStyle(text)

const filterMethod = (text: string, thing: { name: string }) => thing.name.includes(text)
const names = { value: 'thingId', label: 'name', children: 'children' }
const tree = (data: Plant['nested']) =>
  h(ElTreeV2, {
    ref: instance,
    data,
    props: names,
    height: HEIGHT,
    itemSize: ROW_HEIGHT,
    showCheckbox: true,
    filterMethod,
  })

enter({
  prepare: (host) => {
    element = host
    createApp({ render: () => [h('h2', HEADING), tree(plant.value?.nested ?? [])] }).mount(host)
  },
  mount: (given) => {
    plant.value = given
  },
  expandAll: () => instance.value?.setExpandedKeys(branchIds(plant.value?.nested ?? [])),
  filter: (text) => instance.value?.filter(text),
  checkRoot: () => instance.value?.setChecked(plant.value?.nested[0]?.thingId ?? '', true),
  checkedRows: () => element.querySelectorAll('.el-checkbox__input.is-checked').length,
  scroller: () => find(element, '.el-vl__window'),
})
