# 安装、卸载和检查脚本共用：由它们载入，不单独运行。

Set-StrictMode -Version 2.0
$ErrorActionPreference = 'Stop'

$ProductName = '智能陪练'
$PolicyKey = 'HKLM:\Software\Policies\Peilian\Coach'
$ExitFailed = 1
$ExitUsage = 2
$ExitNotAdministrator = 3
$ExitRestart = 3010

function Stop-With([int]$Code, [string]$Message) {
    Write-Host "错误：$Message"
    exit $Code
}

function Test-Administrator {
    $identity = [Security.Principal.WindowsIdentity]::GetCurrent()
    $principal = New-Object Security.Principal.WindowsPrincipal($identity)
    return $principal.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)
}

# 「应用和功能」里的登记项；没有安装时为空。user：当前用户的 EXE 安装；machine：按计算机的 MSI 安装。
function Find-Coach([string]$Scope) {
    $root = 'HKCU:'
    if ($Scope -eq 'machine') { $root = 'HKLM:' }
    $entries = Get-ChildItem "$root\Software\Microsoft\Windows\CurrentVersion\Uninstall" -ErrorAction SilentlyContinue
    foreach ($entry in $entries) {
        if ($entry.GetValue('DisplayName') -eq $ProductName) { return $entry }
    }
    return $null
}

# 等到登记项出现或消失，最多一分钟；返回是否等到。
function Wait-Coach([string]$Scope, [bool]$Installed) {
    foreach ($second in 1..60) {
        if (($null -ne (Find-Coach $Scope)) -eq $Installed) { return $true }
        Start-Sleep -Seconds 1
    }
    return $false
}

# 运行安装程序并返回其退出码。
function Invoke-Setup([string]$Program, [string[]]$Arguments) {
    $process = Start-Process -FilePath $Program -ArgumentList $Arguments -Wait -PassThru
    return $process.ExitCode
}
