import { PARTY_LABELS, type BoardStatus, type ResponsibleParty } from '@evcare/shared-contracts/office';
import { serviceOrderMessages } from './service-orders';

const nameOf = (status: BoardStatus) => serviceOrderMessages.columns[status];

/** Board of `/staff/service-orders`: its cards, and moves between its columns. */
export const orderBoardMessages = {
  help: 'Mũi tên để đi giữa các thẻ, Enter để mở phiếu, M để chuyển trạng thái.',
  move: 'Chuyển trạng thái',
  moveOf: (plate: string) => `Chuyển trạng thái ${plate}`,
  moveLead: (status: BoardStatus) => `Phiếu đang ở cột ${nameOf(status)}.`,
  allowed: 'Chuyển được',
  forbidden: 'Chưa chuyển được',
  option: (column: string, action: string) => `${column} · ${action}`,
  moved: (plate: string, status: BoardStatus) => `${plate} đã chuyển sang cột ${nameOf(status)}.`,
  answer: 'Ghi nhận khách trả lời',
  finalCheck: 'Ghi kết quả kiểm tra cuối',
  reasons: {
    noWay: (from: BoardStatus) => `Không chuyển thẳng từ ${nameOf(from)}.`,
    noRight: 'Vai trò của bạn không được chuyển bước này.',
    notNow: 'Phiếu chưa đủ điều kiện cho bước này.',
    quoteWaits: 'Khách chưa trả lời báo giá.',
    /** Steps that only the technician of the vehicle takes. */
    technician: {
      diagnosing: 'Kỹ thuật viên bắt đầu việc thì phiếu sang cột này.',
      in_progress: 'Kỹ thuật viên bắt đầu sửa thì phiếu sang cột này.',
      quality_check: 'Kỹ thuật viên báo làm xong thì phiếu sang cột này.',
    },
  },
  card: {
    waits: (party: ResponsibleParty, time: string) =>
      `Chờ ${PARTY_LABELS[party].toLocaleLowerCase('vi')} ${time}`,
    since: (when: string) => `, từ ${when}`,
    delivered: (when: string) => `Đã giao ${when}`,
    unpaid: (money: string) => `Thu ${money}`,
    unassigned: 'Chưa giao',
    promised: { late: 'Trễ hẹn', soon: 'Sắp hẹn', none: 'Hẹn' },
    notPromised: 'Chưa hẹn giờ',
    technician: (name: string) => `Kỹ thuật viên ${name}`,
  },
};
