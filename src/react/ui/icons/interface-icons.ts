// Interface icons from Bootstrap Icons (MIT), bundled as text: nothing is fetched at run time.
import arrowClockwise from 'bootstrap-icons/icons/arrow-clockwise.svg'
import arrowDown from 'bootstrap-icons/icons/arrow-down.svg'
import arrowLeft from 'bootstrap-icons/icons/arrow-left.svg'
import arrowLeftRight from 'bootstrap-icons/icons/arrow-left-right.svg'
import arrowRight from 'bootstrap-icons/icons/arrow-right.svg'
import arrowUp from 'bootstrap-icons/icons/arrow-up.svg'
import arrowsAngleExpand from 'bootstrap-icons/icons/arrows-angle-expand.svg'
import arrowsFullscreen from 'bootstrap-icons/icons/arrows-fullscreen.svg'
import barChart from 'bootstrap-icons/icons/bar-chart.svg'
import bell from 'bootstrap-icons/icons/bell.svg'
import boxArrowRight from 'bootstrap-icons/icons/box-arrow-right.svg'
import boxArrowUpRight from 'bootstrap-icons/icons/box-arrow-up-right.svg'
import cardList from 'bootstrap-icons/icons/card-list.svg'
import checkCircle from 'bootstrap-icons/icons/check-circle.svg'
import checkLg from 'bootstrap-icons/icons/check-lg.svg'
import chevronBarLeft from 'bootstrap-icons/icons/chevron-bar-left.svg'
import chevronBarRight from 'bootstrap-icons/icons/chevron-bar-right.svg'
import chevronDoubleLeft from 'bootstrap-icons/icons/chevron-double-left.svg'
import chevronDoubleRight from 'bootstrap-icons/icons/chevron-double-right.svg'
import chevronDown from 'bootstrap-icons/icons/chevron-down.svg'
import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg'
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg'
import chevronUp from 'bootstrap-icons/icons/chevron-up.svg'
import clockHistory from 'bootstrap-icons/icons/clock-history.svg'
import copy from 'bootstrap-icons/icons/copy.svg'
import dash from 'bootstrap-icons/icons/dash.svg'
import diagram from 'bootstrap-icons/icons/diagram-3.svg'
import dot from 'bootstrap-icons/icons/dot.svg'
import download from 'bootstrap-icons/icons/download.svg'
import exclamationOctagon from 'bootstrap-icons/icons/exclamation-octagon.svg'
import exclamationTriangle from 'bootstrap-icons/icons/exclamation-triangle.svg'
import eye from 'bootstrap-icons/icons/eye.svg'
import eyeSlash from 'bootstrap-icons/icons/eye-slash.svg'
import fileEarmarkBarGraph from 'bootstrap-icons/icons/file-earmark-bar-graph.svg'
import folder from 'bootstrap-icons/icons/folder.svg'
import funnel from 'bootstrap-icons/icons/funnel.svg'
import gear from 'bootstrap-icons/icons/gear.svg'
import hddNetwork from 'bootstrap-icons/icons/hdd-network.svg'
import house from 'bootstrap-icons/icons/house.svg'
import inbox from 'bootstrap-icons/icons/inbox.svg'
import infoCircle from 'bootstrap-icons/icons/info-circle.svg'
import journalText from 'bootstrap-icons/icons/journal-text.svg'
import keyboard from 'bootstrap-icons/icons/keyboard.svg'
import layoutSidebar from 'bootstrap-icons/icons/layout-sidebar.svg'
import layoutSidebarReverse from 'bootstrap-icons/icons/layout-sidebar-reverse.svg'
import layoutThreeColumns from 'bootstrap-icons/icons/layout-three-columns.svg'
import link from 'bootstrap-icons/icons/link-45deg.svg'
import listUl from 'bootstrap-icons/icons/list-ul.svg'
import lockIcon from 'bootstrap-icons/icons/lock.svg'
import pencil from 'bootstrap-icons/icons/pencil.svg'
import people from 'bootstrap-icons/icons/people.svg'
import personCircle from 'bootstrap-icons/icons/person-circle.svg'
import pinAngle from 'bootstrap-icons/icons/pin-angle.svg'
import plus from 'bootstrap-icons/icons/plus.svg'
import plusLg from 'bootstrap-icons/icons/plus-lg.svg'
import questionCircle from 'bootstrap-icons/icons/question-circle.svg'
import search from 'bootstrap-icons/icons/search.svg'
import send from 'bootstrap-icons/icons/send.svg'
import shieldLock from 'bootstrap-icons/icons/shield-lock.svg'
import signpostSplit from 'bootstrap-icons/icons/signpost-split.svg'
import sliders from 'bootstrap-icons/icons/sliders.svg'
import tableIcon from 'bootstrap-icons/icons/table.svg'
import threeDots from 'bootstrap-icons/icons/three-dots.svg'
import toggles from 'bootstrap-icons/icons/toggles.svg'
import translate from 'bootstrap-icons/icons/translate.svg'
import trash from 'bootstrap-icons/icons/trash3.svg'
import upload from 'bootstrap-icons/icons/upload.svg'
import wrench from 'bootstrap-icons/icons/wrench.svg'
import x from 'bootstrap-icons/icons/x.svg'
import xLg from 'bootstrap-icons/icons/x-lg.svg'

/** Named as in Bootstrap Icons, so that the server's menu may name them too. */
export const INTERFACE_ICONS = {
  'arrow-clockwise': arrowClockwise,
  'arrow-down': arrowDown,
  'arrow-left': arrowLeft,
  'arrow-left-right': arrowLeftRight,
  'arrow-right': arrowRight,
  'arrow-up': arrowUp,
  'arrows-angle-expand': arrowsAngleExpand,
  'arrows-fullscreen': arrowsFullscreen,
  'bar-chart': barChart,
  bell,
  'box-arrow-right': boxArrowRight,
  'box-arrow-up-right': boxArrowUpRight,
  'card-list': cardList,
  'check-circle': checkCircle,
  'check-lg': checkLg,
  'chevron-bar-left': chevronBarLeft,
  'chevron-bar-right': chevronBarRight,
  'chevron-double-left': chevronDoubleLeft,
  'chevron-double-right': chevronDoubleRight,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  'clock-history': clockHistory,
  copy,
  dash,
  'diagram-3': diagram,
  dot,
  download,
  'exclamation-octagon': exclamationOctagon,
  'exclamation-triangle': exclamationTriangle,
  eye,
  'eye-slash': eyeSlash,
  'file-earmark-bar-graph': fileEarmarkBarGraph,
  folder,
  funnel,
  gear,
  'hdd-network': hddNetwork,
  house,
  inbox,
  'info-circle': infoCircle,
  'journal-text': journalText,
  keyboard,
  'layout-sidebar': layoutSidebar,
  'layout-sidebar-reverse': layoutSidebarReverse,
  'layout-three-columns': layoutThreeColumns,
  'link-45deg': link,
  'list-ul': listUl,
  lock: lockIcon,
  pencil,
  people,
  'person-circle': personCircle,
  'pin-angle': pinAngle,
  plus,
  'plus-lg': plusLg,
  'question-circle': questionCircle,
  search,
  send,
  'shield-lock': shieldLock,
  'signpost-split': signpostSplit,
  sliders,
  table: tableIcon,
  'three-dots': threeDots,
  toggles,
  translate,
  trash3: trash,
  upload,
  wrench,
  x,
  'x-lg': xLg,
}
