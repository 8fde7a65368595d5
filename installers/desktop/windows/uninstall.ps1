<#
.SYNOPSIS
静默卸载智能陪练桌面客户端。用户的设置和离线草稿保留。

.DESCRIPTION
退出码：0 成功或本来没有安装；1 失败；3 需要管理员；3010 成功，需要重新启动计算机。

.PARAMETER Scope
user：当前用户的 EXE 安装；machine：按计算机的 MSI 安装。

.PARAMETER RemovePolicy
连同本机的策略一并删除（需要管理员）。由组策略下发的值会在下次刷新时重新写入。
#>
param(
    [Parameter(Mandatory = $true)][ValidateSet('user', 'machine')][string]$Scope,
    [switch]$RemovePolicy
)

. (Join-Path $PSScriptRoot 'common.ps1')

function Remove-ForMachine($Entry) {
    $code = Invoke-Setup 'msiexec.exe' @('/x', $Entry.PSChildName, '/qn', '/norestart')
    if ($code -ne 0 -and $code -ne $ExitRestart) { Stop-With $ExitFailed "卸载失败，msiexec 返回 $code" }
    return $code
}

function Remove-ForUser($Entry) {
    $program = $Entry.GetValue('UninstallString').Trim('"')
    $code = Invoke-Setup $program @('/S')
    if ($code -ne 0) { Stop-With $ExitFailed "卸载失败，卸载程序返回 $code" }
    return 0
}

$needsAdministrator = $RemovePolicy -or $Scope -eq 'machine'
if ($needsAdministrator -and -not (Test-Administrator)) { Stop-With $ExitNotAdministrator '需要管理员权限' }
$entry = Find-Coach $Scope
$code = 0
if ($null -eq $entry) {
    Write-Host '没有安装，无需卸载'
} else {
    if ($Scope -eq 'machine') { $code = Remove-ForMachine $entry } else { $code = Remove-ForUser $entry }
    # NSIS 的卸载程序先返回，再在后台删除。
    if (-not (Wait-Coach $Scope $false)) { Stop-With $ExitFailed '卸载没有在一分钟内完成' }
    Write-Host '已卸载，用户的设置和离线草稿保留'
}
if ($RemovePolicy -and (Test-Path $PolicyKey)) {
    Remove-Item $PolicyKey -Recurse
    Write-Host '已删除本机策略'
}
exit $code
