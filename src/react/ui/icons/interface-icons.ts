// Interface icons from Bootstrap Icons (MIT), bundled as text: nothing is fetched at run time. The keyboard is our own: theirs has
// each of its thirty keys, and all screens load it.
import arrowClockwise from 'bootstrap-icons/icons/arrow-clockwise.svg'
import arrowDown from 'bootstrap-icons/icons/arrow-down.svg'
import arrowLeftRight from 'bootstrap-icons/icons/arrow-left-right.svg'
import arrowUp from 'bootstrap-icons/icons/arrow-up.svg'
import arrowsContract from 'bootstrap-icons/icons/arrows-angle-contract.svg'
import arrowsExpand from 'bootstrap-icons/icons/arrows-angle-expand.svg'
import cardList from 'bootstrap-icons/icons/card-list.svg'
import checkLg from 'bootstrap-icons/icons/check-lg.svg'
import chevronBarLeft from 'bootstrap-icons/icons/chevron-bar-left.svg'
import chevronBarRight from 'bootstrap-icons/icons/chevron-bar-right.svg'
import chevronDown from 'bootstrap-icons/icons/chevron-down.svg'
import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg'
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg'
import copy from 'bootstrap-icons/icons/copy.svg'
import diagram from 'bootstrap-icons/icons/diagram-3.svg'
import download from 'bootstrap-icons/icons/download.svg'
import exclamationOctagon from 'bootstrap-icons/icons/exclamation-octagon.svg'
import fileEarmarkSpreadsheet from 'bootstrap-icons/icons/file-earmark-spreadsheet.svg'
import folder from 'bootstrap-icons/icons/folder.svg'
import funnel from 'bootstrap-icons/icons/funnel.svg'
import inbox from 'bootstrap-icons/icons/inbox.svg'
import infoCircle from 'bootstrap-icons/icons/info-circle.svg'
import layoutThreeColumns from 'bootstrap-icons/icons/layout-three-columns.svg'
import pencil from 'bootstrap-icons/icons/pencil.svg'
import plusLg from 'bootstrap-icons/icons/plus-lg.svg'
import search from 'bootstrap-icons/icons/search.svg'
import shieldLock from 'bootstrap-icons/icons/shield-lock.svg'
import threeDots from 'bootstrap-icons/icons/three-dots.svg'
import trash from 'bootstrap-icons/icons/trash3.svg'
import xLg from 'bootstrap-icons/icons/x-lg.svg'

import keyboard from './interface/keyboard.svg'

/** Named as in Bootstrap Icons, so that the server's menu may name them too. */
export const INTERFACE_ICONS = {
  'arrow-clockwise': arrowClockwise,
  'arrow-down': arrowDown,
  'arrow-left-right': arrowLeftRight,
  'arrow-up': arrowUp,
  'arrows-angle-contract': arrowsContract,
  'arrows-angle-expand': arrowsExpand,
  'card-list': cardList,
  'check-lg': checkLg,
  'chevron-bar-left': chevronBarLeft,
  'chevron-bar-right': chevronBarRight,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  copy,
  'diagram-3': diagram,
  download,
  'exclamation-octagon': exclamationOctagon,
  'file-earmark-spreadsheet': fileEarmarkSpreadsheet,
  folder,
  funnel,
  inbox,
  'info-circle': infoCircle,
  keyboard,
  'layout-three-columns': layoutThreeColumns,
  pencil,
  'plus-lg': plusLg,
  search,
  'shield-lock': shieldLock,
  'three-dots': threeDots,
  trash3: trash,
  'x-lg': xLg,
}
