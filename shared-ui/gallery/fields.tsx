import { useState } from 'react';
import {
  CheckboxField,
  FormErrorSummary,
  PasswordField,
  RadioGroupField,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '../src';
import { ComboboxField } from '../src/combobox';
import { DateField, DateTimeField, TimeField } from '../src/dates';

const PLACES = [
  { value: 'hn', label: 'Hà Nội' },
  { value: 'hcm', label: 'Thành phố Hồ Chí Minh' },
  { value: 'dn', label: 'Đà Nẵng', disabled: true },
];

function Place() {
  const [value, setValue] = useState('');
  return (
    <ComboboxField
      label="Tỉnh/Thành phố"
      value={value}
      onChange={setValue}
      options={PLACES}
      emptyText="Không tìm thấy."
      openLabel="Mở danh sách"
      placeholder="Chọn nơi ở"
    />
  );
}

function Dates() {
  const [day, setDay] = useState('2026-03-05');
  const [time, setTime] = useState('08:30');
  const [both, setBoth] = useState('2026-03-05T16:30');
  return (
    <>
      <DateField label="Ngày sinh" value={day} onValueChange={setDay} hint="Như trên giấy tờ." />
      <DateField label="Ngày hẹn" value="" error="Vui lòng nhập ngày." min="2026-11-25" max="2026-12-24" />
      <TimeField label="Giờ mở cửa" value={time} onValueChange={setTime} stepMinutes={30} />
      <DateTimeField label="Hẹn trả xe" value={both} onValueChange={setBoth} />
    </>
  );
}

/** Fields in their initial, filled, invalid and disabled states. */
export function Fields() {
  return (
    <Stack gap="24" measure>
      <FormErrorSummary
        title="Có 1 lỗi cần sửa"
        errors={[{ fieldId: 'sai', message: 'Số điện thoại chưa đúng.' }]}
      />
      <TextField label="Họ và tên" hint="Như trên giấy tờ." placeholder="Nguyễn Văn An" />
      <TextField id="sai" label="Số điện thoại" error="Số điện thoại chưa đúng." defaultValue="0212" />
      <TextField label="Số km" optionalLabel="(không bắt buộc)" end="km" defaultValue="12000" />
      <TextField label="Email" readOnly defaultValue="khach@evcare.test" />
      <TextField label="Mã khách" disabled defaultValue="KH-0001" />
      <TextAreaField label="Ghi chú" hint="Tối đa 500 ký tự." />
      <Dates />
      <PasswordField label="Mật khẩu" showLabel="Hiện mật khẩu" hideLabel="Ẩn mật khẩu" />
      <SelectField label="Dòng xe" placeholder="Chọn dòng xe" options={PLACES} />
      <SelectField label="Chủ đề" error="Vui lòng chọn chủ đề." options={PLACES} />
      <Place />
      <CheckboxField label="Tôi đồng ý với điều khoản" hint="Bạn có thể đổi ý bất cứ lúc nào." />
      <CheckboxField label="Xuất hoá đơn" defaultChecked />
      <CheckboxField label="Đã khoá" disabled />
      <CheckboxField label="Bắt buộc" error="Bạn cần đồng ý." />
      <RadioGroupField legend="Cách nhận" name="receive" options={PLACES} defaultValue="hn" />
      <RadioGroupField legend="Thanh toán" name="pay" options={PLACES} inline error="Vui lòng chọn." />
    </Stack>
  );
}
